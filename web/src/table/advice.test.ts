import { beforeAll, expect, test } from 'vitest';
import { speak } from '../lib/language.svelte';
import { message } from '../lib/texts';
import type { Reason, ScoreTable } from '../protocol';
import { cardsOfAct, why, would } from './advice';

const MINUS = '\u2212';

beforeAll(() => speak('en'));

function paid(items: Record<string, number>, sweep?: number): ScoreTable {
  return { contract: 'x', kind: 'tricks', items, ...(sweep === undefined ? {} : { sweep }) };
}

test.each([
  ['QH', 'I would play the queen of hearts.'],
  ['QH declare', 'I would play the queen of hearts and declare the pair.'],
  ['choose no-queens', 'I would choose No Queens.'],
  ['bid 3', 'I would bid 3.'],
  ['pass', 'I would pass.'],
  ['trump C', 'I would name trumps: clubs.'],
  ['discard 9C TC', 'I would put away the nine of clubs and the ten of clubs.'],
])('%s is advised in a sentence', (act, sentence) => {
  expect(message(would(act))).toBe(sentence);
});

test.each([
  [paid({ 'last.1': -8, 'last.2': -20 }), 'keeps you out of the last two tricks.'],
  [paid({ 'rank.Q': -6 }), 'keeps you from taking a queen.'],
  [paid({ 'suit.H': -2 }), 'keeps you from taking any more hearts.'],
  [paid({ 'cards.KH': -20 }), 'keeps you from taking the king of hearts.'],
  [paid({ trick: -5 }), 'keeps you from taking any more tricks.'],
  [paid({ trick: -5 }, 50), 'costs you nothing more.'],
  [paid({ 'rank.Q': -6, 'rank.K': -2 }), 'costs you nothing more.'],
  [undefined, 'costs you nothing more.'],
])('what costs nothing is said by what the deal pays', (table, words) => {
  expect(message(why({ code: 'costs-nothing', percent: 83 }, table))).toBe(`In 83 % of the deals this ${words}`);
});

test.each<[Reason, string]>([
  [{ code: 'points', tenths: -123 }, `On average the deal then brings ${MINUS}12.3 points.`],
  [{ code: 'usual', tenths: 40 }, 'With an average hand it brings +4.0 points.'],
  [{ code: 'instead', act: 'QH' }, 'Next best: queen of hearts, with 0.0.'],
  [{ code: 'makes-bid', percent: 61 }, 'In 61 % of the deals the bid is made.'],
  [{ code: 'only-act' }, 'Nothing else is allowed.'],
])('reasons have their numbers', (reason, sentence) => {
  expect(message(why(reason, undefined))).toBe(sentence);
});

test('the cards of an act are those that leave the hand', () => {
  expect(['QH', 'QH declare', 'discard 9C TC', 'pass', 'choose queens'].map(cardsOfAct)).toEqual([
    ['QH'],
    ['QH'],
    ['9C', 'TC'],
    [],
    [],
  ]);
});
