import { expect, test } from 'vitest';
import type { KeyInfo } from '../protocol';
import { partOn, usual, usualPlayers } from './usual';

function key(path: string, form: string, more: Partial<KeyInfo> = {}): KeyInfo {
  return { path, form, optional: false, options: [], low: 0, high: 0, length: 0, items: [], game: 'both' as const, ...more };
}

test('four play where four can, or as many as were wished for', () => {
  expect(usualPlayers({ id: 'cruce', players: [2, 3, 4, 5, 6], compendium: false })).toBe(4);
  expect(usualPlayers({ id: 'cruce-six', players: [6], compendium: false })).toBe(6);
  expect(usualPlayers({ id: 'cruce', players: [2, 3, 4], compendium: false }, 3)).toBe(3);
  expect(usualPlayers({ id: 'cruce', players: [2, 3, 4], compendium: false }, 6)).toBe(4);
});

test('a rule starts with its usual value, else with the first that it may have', () => {
  expect(usual(key('target', 'number', { low: 1, high: 10_000 }))).toBe(21);
  expect(usual(key('declare.automatic', 'switch'))).toBe(false);
  expect(usual(key('declare.when', 'one-of', { options: ['leading', 'any-turn'] }))).toBe('leading');
  expect(usual(key('something', 'number', { low: 2, high: 10 }))).toBe(2);
});

test('a part is switched on with every key in it', () => {
  const part = key('contracts.<id>.sweep', 'part', { optional: true });
  const keys = [
    part,
    key('contracts.<id>.sweep.points', 'number'),
    key('contracts.<id>.sweep.mode', 'one-of', { options: ['replace'] }),
  ];
  expect(partOn(keys, part, 'contracts.all.sweep')).toEqual({
    'contracts.all.sweep.points': 300,
    'contracts.all.sweep.mode': 'replace',
  });
});
