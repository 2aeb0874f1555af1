import { expect, test } from 'vitest';
import { offersOf } from './offers';

test('cards, with those that may be declared', () => {
  const offers = offersOf(['QH', 'QH declare', '7C']);
  expect([...offers.cards]).toEqual(['QH', '7C']);
  expect([...offers.declares]).toEqual(['QH']);
});

test('contracts seen and blind', () => {
  expect(offersOf(['choose no-queens', 'choose whist'])).toMatchObject({ contracts: ['no-queens', 'whist'], blind: false });
  const blind = offersOf(['look', 'blind queens']);
  expect(blind).toMatchObject({ contracts: ['queens'], blind: true });
  expect([...blind.plain]).toEqual(['look']);
});

test('bids, trumps and a discard', () => {
  expect(offersOf(['pass', 'bid 6', 'bid 11']).bids).toEqual([6, 11]);
  expect(offersOf(['trump C', 'trump S']).trumps).toEqual(['C', 'S']);
  expect(offersOf([{ discard: { from: '7C QH', count: 1 } }]).discard).toEqual({ from: '7C QH', count: 1 });
});

test('nothing is offered when it is not the turn', () => {
  const { cards, plain, discard } = offersOf([]);
  expect([cards.size, plain.size, discard]).toEqual([0, 0, null]);
});
