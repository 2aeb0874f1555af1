import { expect, test } from 'vitest';
import type { Fault, KeyInfo } from '../protocol';
import { fieldOfFault, mended } from './faults';
import type { Control, Field } from './keys';
import type { Value } from './overrides';

function field(path: string, control: Control, more: Partial<KeyInfo> = {}): Field {
  const key = { path, form: control, optional: false, options: [], low: 0, high: 0, length: 0, items: [], game: 'both' as const, ...more };
  return { path, words: path, control, key, items: [] };
}

function mend(code: string, at: Field, nearest: unknown, value?: Value): Value | undefined {
  return mended({ path: at.path, code, value: null, nearest }, at, value)?.value;
}

const fault = (path: string): Fault => ({ path, code: 'no-effect', value: null, nearest: null });
const bids = field('auction.bids', 'numbers', { form: 'list', length: 2 });
const places = field('layout.places', 'numbers', { form: 'list', length: 6 });

test('a fault is shown at the closest key above it', () => {
  const fields = [field('declare', 'part'), field('declare.pair', 'number'), field('contracts.all.sums', 'set')];
  expect(fieldOfFault(fault('declare.pair'), fields)?.path).toBe('declare.pair');
  expect(fieldOfFault(fault('declare.when'), fields)?.path).toBe('declare');
  expect(fieldOfFault(fault('contracts.all.sums.2'), fields)?.path).toBe('contracts.all.sums');
});

test('a fault of a whole contract is shown at its first key', () => {
  const fields = [field('contracts.all.enabled', 'switch'), field('contracts.all.card', 'number')];
  expect(fieldOfFault(fault('contracts.all'), fields)?.path).toBe('contracts.all.enabled');
});

test('a fault of a key that is not shown has no field', () => {
  expect(fieldOfFault(fault('talon'), [field('target', 'number')])).toBeUndefined();
});

test('the nearest value is one tap away where the key can have it', () => {
  expect(mend('out-of-range', field('choice.blind', 'number', { low: 2, high: 10 }), 10)).toBe(10);
  expect(mend('needs-auction', field('trump.source', 'one-of', { options: ['none', 'declarer'] }), 'none')).toBe(
    'none',
  );
  expect(
    mend('layout-needs-all-cards', field('deal.each', 'number', { low: 1, high: 26, options: ['all'] }), 'all'),
  ).toBe('all');
  expect(mend('cannot-end-by', field('target', 'number', { low: 1, high: 9, optional: true }), 'off')).toBe('off');
  expect(mend('cannot-end-by', field('points.per_game_point', 'text'), 120)).toBe('120');
  expect(mend('order-incomplete', field('deck.order', 'order', { form: 'text' }), 'AKQ')).toBe('AKQ');
});

test('a nearest thing that is no value of the key is not offered', () => {
  expect(mend('uneven-stock', field('deal.rest', 'one-of', { options: ['drawn', 'aside'] }), 8)).toBeUndefined();
  expect(mend('unknown-value', field('target', 'number', { low: 1, high: 9 }), 'none')).toBeUndefined();
  expect(mend('no-effect', field('target', 'number'), null)).toBeUndefined();
});

test('a list is cut or filled to the nearest length', () => {
  expect(mend('places-do-not-fit', places, 3, [200, 100, 50, 0])).toEqual([200, 100, 50]);
  expect(mend('places-do-not-fit', places, 5, [200, 100, 50, 0])).toEqual([200, 100, 50, 0, 0]);
});

test('last tricks keep those at the end', () => {
  const last = field('contracts.no-last-two.last', 'numbers', { form: 'list', length: 26 });
  expect(mend('wrong-length', last, 2, [-1, -8, -10])).toEqual([-8, -10]);
});

test('a bid that is too high comes down, and reversed bids turn round', () => {
  expect(mend('bid-impossible', bids, 11, [6, 40])).toEqual([6, 11]);
  expect(mend('bid-impossible', bids, 3, [6, 40])).toEqual([3, 3]);
  expect(mend('bids-reversed', bids, [6, 11], [11, 6])).toEqual([6, 11]);
});

test('phases in the wrong order are left to the player', () => {
  const phases = field('phases', 'order', { form: 'list', length: 7 });
  expect(mend('phase-order', phases, 'auction, trump', ['trump', 'auction'])).toBeUndefined();
});

test('one number among others is mended alone', () => {
  const inPlaces = { path: 'layout.places.1', code: 'out-of-range', value: 99_999, nearest: 10_000 };
  expect(mended(inPlaces, places, [200, 99_999, 0])).toEqual({ path: 'layout.places', value: [200, 10_000, 0] });
  const cards = field('points.cards', 'points', { form: 'map' });
  const inCards = { path: 'points.cards.A', code: 'out-of-range', value: -5, nearest: 0 };
  expect(mended(inCards, cards, { A: -5, T: 10 })).toEqual({ path: 'points.cards.A', value: 0 });
});

test('an item without a nearest number is left to the player', () => {
  const sums = field('contracts.all.sums', 'set', { form: 'list', length: 30 });
  const inSums = { path: 'contracts.all.sums.0', code: 'sum-of-itself', value: 'all', nearest: null };
  expect(mended(inSums, sums, ['all'])).toBeUndefined();
});
