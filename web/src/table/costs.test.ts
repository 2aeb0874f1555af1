import { expect, test } from 'vitest';
import { costs, needed, pairWorth, worthText } from './costs';

test('a contract costs by its items, the most frequent first', () => {
  const table = { contract: 'totul', kind: 'tricks', items: { 'last.2': -8, 'cards.KH': -16, card: -2, 'suit.H': -2 } };
  expect(costs(table)).toEqual([
    { text: { id: 'page-match-cost-card', args: { points: -2 } }, points: -2 },
    { text: { id: 'page-match-cost-suit', args: { points: -2, code: 'H' } }, points: -2, suit: 'H' },
    { text: { id: 'page-match-cost-cards', args: { points: -16, code: 'KH' } }, points: -16, card: 'KH' },
    { text: { id: 'page-match-cost-last', args: { points: -8, after: 1 } }, points: -8 },
  ]);
});

test('every trick has its reward, and a layout its first and last place', () => {
  const all = { contract: 'all', kind: 'tricks', items: { trick: -10 }, sweep: 300, sweep_mode: 'replace' };
  expect(costs(all).at(-1)?.text).toEqual({ id: 'page-match-cost-sweep', args: { points: 300 } });
  const layout = { contract: 'renz', kind: 'layout', places: [200, 100, 50, 0] };
  expect(costs(layout).map(({ text }) => text.args)).toEqual([{ first: 200, last: 0 }]);
});

test('a bid needs its share of the card points, rounded up', () => {
  expect([6, 7, 11].map((bid) => needed(bid, [120, 11]))).toEqual([66, 77, 120]);
  expect(needed(2, [33, 1])).toBe(66);
});

test('a pair is worth more in trumps, and either while there are none yet', () => {
  const table = { contract: 'points', kind: 'points', pair: 20, trump_pair: 40 };
  expect(pairWorth(table, 'H', 'H')).toEqual([40]);
  expect(pairWorth(table, 'C', 'H')).toEqual([20]);
  expect(pairWorth(table, 'C', null)).toEqual([20, 40]);
});

test('the worth of a pair fits on a card', () => {
  expect([worthText([20]), worthText([20, 40])]).toEqual(['+20', '+20/40']);
});
