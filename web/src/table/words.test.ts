import { expect, test } from 'vitest';
import { languages, loadWording } from '../lib/wording';

const sources = import.meta.glob<string>(['./*.svelte', './*.ts', '!./*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PHASES = ['blind', 'choose', 'refuse', 'auction', 'exchange', 'trump', 'tricks', 'layout'];

/** The ids that the code puts together, by their beginning. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'page-match-waiting-': PHASES,
  'page-match-turn-': [...PHASES, 'lead', 'bonus', 'layout-pass'],
  'page-match-said-': ['bid', 'pass', 'accept', 'refuse'],
  'page-match-you-': ['taken', 'skipped', 'wentout', 'declared'],
  'page-match-you-bid-': ['made', 'failed'],
  'page-match-bid-': ['made', 'failed'],
  'page-match-cost-': ['card', 'trick', 'suit', 'rank', 'cards', 'last', 'places', 'sweep'],
  'page-match-card-': ['held', 'playable', 'dimmed', 'chosen'],
  'page-match-': ['made', 'failed'],
  'page-match-box-': ['open', 'played', 'now'],
  'page-bots-': ['beginner', 'club', 'expert', 'master'],
};

function idsInCode(): string[] {
  const plain = Object.values(sources).flatMap((text) => [...text.matchAll(/'(page-[a-z-]*[a-z])'/g)].map(([, id]) => id ?? ''));
  const built = Object.entries(FAMILIES).flatMap(([start, ends]) => ends.map((end) => start + end));
  return [...new Set([...plain, ...built])];
}

test('every sentence that the table says is there in every language', async () => {
  const ids = idsInCode();
  expect(ids.length).toBeGreaterThan(80);
  for (const language of languages) {
    const wording = await loadWording(language);
    expect(ids.filter((id) => !wording.has(id))).toEqual([]);
  }
});

test('every id that the code puts together begins like one of the families', () => {
  const built = Object.values(sources).flatMap((text) => [...text.matchAll(/`(page-[a-z-]*)\$\{/g)].map(([, start]) => start ?? ''));
  expect(built.filter((start) => !(start in FAMILIES))).toEqual([]);
});
