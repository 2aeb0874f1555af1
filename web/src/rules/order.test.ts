import { expect, test } from 'vitest';
import { moved } from './order';

test('an item changes places with its neighbour', () => {
  expect(moved(['a', 'b', 'c'], ['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], ['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
});

test('items that are not shown keep their places', () => {
  expect(moved(['blind', 'deal', 'choose', 'trump'], ['deal', 'trump'], 'trump', -1)).toEqual([
    'blind',
    'trump',
    'choose',
    'deal',
  ]);
});

test('at its end an item stays', () => {
  expect(moved(['a', 'b'], ['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], ['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
