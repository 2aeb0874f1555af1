import { beforeAll, expect, test } from 'vitest';
import { speak } from '../lib/language.svelte';
import type { Fault, KeyInfo } from '../protocol';
import type { Control, Field } from './keys';
import { faultWord, fieldName, itemWord, optionWord, valueWord } from './words';

beforeAll(() => speak('en'));

function field(path: string, words: string, control: Control, more: Partial<KeyInfo> = {}): Field {
  const key = { path, form: control, optional: false, options: [], low: 0, high: 0, length: 0, items: [], game: 'both' as const, ...more };
  return { path, words, control, key, items: [] };
}

const suit = field('trump.suit', 'trump-suit', 'one-of', { optional: true, options: ['C', 'D', 'H', 'S'] });
const start = field('layout.start', 'layout-start', 'one-of', { options: ['7', 'T', 'J'] });
const source = field('trump.source', 'trump-source', 'one-of', { options: ['none', 'turned'] });
const bonus = field('contracts.all.sweep.points', 'contracts-sweep-points', 'number');

function fault(path: string, code: string, value: unknown, nearest: unknown = null): Fault {
  return { path, code, value, nearest };
}

test('a field of a contract is named with its contract where all faults stand together', () => {
  expect(fieldName(bonus)).toBe('Bonus');
  expect(fieldName(bonus, true)).toBe('Everything: Bonus');
  expect(fieldName(suit, true)).toBe('Trump suit of the match');
});

test('an option is a rank, a suit, off, or a word of its own', () => {
  expect(optionWord(suit.words, suit.key, 'H')).toBe('hearts');
  expect(optionWord(suit.words, suit.key, 'off')).toBe('off');
  expect(optionWord(start.words, start.key, 'T')).toBe('ten');
  expect(optionWord(source.words, source.key, 'none')).toBe('there are none');
});

test('an item is a suit, a rank, a word of the list, or a contract', () => {
  expect(['H', '7', 'overtrump', 'queens'].map((item) => itemWord('duties', item))).toEqual([
    'hearts',
    'seven',
    'go over the best trump',
    'Queens',
  ]);
});

test('a value is shown in words', () => {
  expect(valueWord([200, -50], bonus)).toBe('200 and \u221250');
  expect(valueWord(false, bonus)).toBe('off');
  expect(valueWord('AT9', field('deck.order', 'deck-order', 'order'))).toBe('A 10 9');
  expect(valueWord(null, bonus)).toBe('');
});

test('a fault names its key, its value and what would be right in words', () => {
  expect(faultWord(fault('trump.source', 'needs-auction', 'turned', 'none'), source)).toBe(
    'Trumps: without an auction there is no “the card turned up makes them”; set it to “there are none”.',
  );
  expect(faultWord(fault('contracts.all.sweep.points', 'out-of-range', 20_000, 10_000), bonus)).toContain(
    'Everything: Bonus: 20000',
  );
});

test('a fault of one number says which', () => {
  const cards = field('points.cards', 'points-cards', 'points', { form: 'map' });
  expect(faultWord(fault('points.cards.A', 'out-of-range', 999, 100), cards)).toMatch(/^Card points \(ace\): /);
  const places = field('layout.places', 'layout-places', 'numbers', { form: 'list' });
  expect(faultWord(fault('layout.places.1', 'out-of-range', 99_999, 10_000), places)).toMatch(
    /^Points by place \(2\): /,
  );
});

test('a fault of no field is told of the contract, the group or the rules', () => {
  const played = field('contracts.all.enabled', 'contracts-enabled', 'switch');
  expect(faultWord(fault('contracts.all', 'never-scores', 'all'), played)).toMatch(/^Everything: /);
  expect(faultWord(fault('talon', 'no-effect', 'talon'), undefined)).toMatch(/^Talon /);
  expect(faultWord(fault('penalty_factor', 'out-of-range', 12, 10), undefined)).toMatch(/^Cost of a failed bid: /);
  expect(faultWord(fault('nothing.such', 'unknown-key', 1), undefined)).toMatch(/^nothing\.such /);
});

test('no sentence of the page names a key as a file writes it', () => {
  expect(faultWord(fault('target', 'never-ends', null, 21), undefined)).not.toContain('deal_limit');
});
