import { expect, test } from 'vitest';
import { languages, loadWording, signed, Wording } from './wording';

const FTL = `
list-comma = { ", " }
list-and = { " and " }
card-QH = queen of hearts
card-QH-the = the queen of hearts
card-KS-the = the king of spades
contract-queens = Queens
own-name = { $name }
contract-name = { WORD("contract", $contract) }
points = { SIGNED($points) } for { WORD("card", $card, form: "the") }
score = { $contract }: { $scores }
temperature = from { $low } to { $high }, A-1, 3-4
hold = You hold { WORD("cards", $cards, form: "the") }.
deals = { $deals ->
    [one] one deal
   *[other] { $deals } deals
  }
`;
const wording = new Wording('en', FTL);

test('the wording of every language loads', async () => {
  expect(languages).toEqual(expect.arrayContaining(['en', 'ro']));
  for (const language of languages) expect((await loadWording(language)).language).toBe(language);
});

test('an unknown language is an error', async () => {
  await expect(loadWording('xx')).rejects.toThrow('xx');
});

test('a message that is there twice is an error', () => {
  expect(() => new Wording('en', 'play = Play\nplay = Joacă')).toThrow('play');
});

test('messages hold messages and lists of messages', () => {
  const scores = [
    { id: 'points', args: { points: -6, card: 'QH' } },
    { id: 'points', args: { points: 2, card: 'KS' } },
  ];
  const contract = { id: 'contract-name', args: { contract: 'queens' } };
  expect(wording.message({ id: 'score', args: { contract, scores } })).toBe(
    'Queens: \u22126 for the queen of hearts and +2 for the king of spades',
  );
});

test('a minus is a true minus and a hyphen stays a hyphen', () => {
  expect(wording.word('temperature', { low: -3, high: 4 })).toBe('from \u22123 to 4, A-1, 3-4');
  expect([signed(-10), signed(0), signed(10)]).toEqual(['\u221210', '0', '+10']);
});

test('digits are grouped from ten thousand on', () => {
  expect(wording.word('deals', { deals: 9999 })).toBe('9999 deals');
  expect(wording.word('deals', { deals: 10_000 })).toBe('10,000 deals');
});

test('a number chooses its plural', () => {
  expect(wording.word('deals', { deals: 1 })).toBe('one deal');
});

test('no isolation marks stand around arguments', () => {
  expect(wording.word('score', { contract: 'x', scores: 'y' })).toBe('x: y');
});

test('several cards are joined as a list', () => {
  expect(wording.word('hold', { cards: 'QH KS' })).toBe('You hold the queen of hearts and the king of spades.');
});

test('a contract without a message keeps the name that its table gave it', () => {
  expect(wording.name('contract', 'bunica')).toBe('bunica');
  expect(wording.message({ id: 'contract-name', args: { contract: 'bunica' } })).toBe('bunica');
});

test('an id without a message is shown itself', () => {
  expect(wording.word('nothing')).toBe('nothing');
  expect(wording.name('card', 'QH', 'nothing')).toBe('card-QH-nothing');
});

test('a list of one, and of none', () => {
  expect(wording.joined(['A'])).toBe('A');
  expect(wording.joined([])).toBe('');
  expect(wording.joined(['A', 'B', 'C'])).toBe('A, B and C');
});

const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every message that the page names is there in every language', async () => {
  const named = Object.values(sources).flatMap((source) => [...source.matchAll(/'(page-[a-z0-9-]*[a-z0-9])'/g)]);
  const ids = new Set(named.map(([, id]) => id ?? ''));
  expect(ids.size).toBeGreaterThan(50);
  for (const language of languages) {
    const words = await loadWording(language);
    expect([...ids].filter((id) => !words.has(id))).toEqual([]);
  }
});
