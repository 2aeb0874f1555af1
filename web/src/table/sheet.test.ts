import { expect, test } from 'vitest';
import { VIEW } from './fixtures';
import { choosersOf, contractLines, dealNumber, figure, others, sideNames, standings } from './sheet';

const SEATS = ['Maria', 'Ana', 'Bogdan', 'Carmen'].map((name, seat) => ({
  name,
  bot: null,
  side: seat % 2,
  person: seat,
  why: null,
  held: false,
  coming: null,
}));

test('boxes are crossed for what was played and marked for what is being played', () => {
  const view = { ...VIEW, used: [['whist'], [], [], ['whist']], contract: 'no-queens', chooser: 3 };
  expect(contractLines(['no-queens', 'whist'], view)).toEqual([
    { contract: 'no-queens', boxes: ['open', 'open', 'open', 'now'] },
    { contract: 'whist', boxes: ['played', 'open', 'open', 'played'] },
  ]);
  expect(choosersOf('whist', view)).toEqual([0, 3]);
});

test('partners stand in one column', () => {
  expect(sideNames(SEATS)).toEqual([
    ['Maria', 'Bogdan'],
    ['Ana', 'Carmen'],
  ]);
});

test('the sides stand in the order of their places, equal ones as they sit', () => {
  const view = { ...VIEW, place: [3, 1, 1, 4], totals: [-8, 20, 20, -30] };
  expect(standings(view).map(({ side, place, shared }) => [side, place, shared])).toEqual([
    [1, 1, true],
    [2, 1, true],
    [0, 3, false],
    [3, 4, false],
  ]);
});

test('the others are told from the left of the reader round', () => {
  expect(others(4, 2)).toEqual([3, 0, 1]);
});

test('a deal that is over keeps its number while it is read', () => {
  const row = { dealer: 0, scores: [], totals: [] };
  expect(dealNumber([row], false)).toBe(2);
  expect(dealNumber([row], true)).toBe(1);
});

test('totals have a true minus and no plus', () => {
  expect([figure(-12), figure(0), figure(7)]).toEqual(['\u221212', '0', '7']);
});
