import { expect, test } from 'vitest';
import type { KeyInfo } from '../protocol';
import { allFields, groupsOf, ranksOf, type Field } from './keys';
import { laid, type Overrides, type Rules } from './overrides';

function key(path: string, form: string, more: Partial<KeyInfo> = {}): KeyInfo {
  return { path, form, optional: false, options: [], low: 0, high: 0, length: 0, items: [], game: gameOf(path), ...more };
}

function gameOf(path: string): KeyInfo['game'] {
  if (/^(choice|contracts|layout)/.test(path)) return 'compendium';
  return /^(auction|points|target)/.test(path) ? 'points' : 'both';
}

const RANKS = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const KEYS: KeyInfo[] = [
  key('sides', 'number'),
  key('deck.order', 'text'),
  key('phases', 'list', { length: 7, items: ['blind', 'deal', 'auction'] }),
  key('choice.blind', 'number', { optional: true }),
  key('choice.blind_last', 'one-of', { options: ['never', 'free', 'always'] }),
  key('contracts.<id>.enabled', 'switch'),
  key('contracts.<id>.kind', 'one-of', { options: ['tricks', 'layout'] }),
  key('contracts.<id>.suit', 'map', { items: ['C', 'D', 'H', 'S'] }),
  key('contracts.<id>.rank', 'map', { items: RANKS }),
  key('contracts.<id>.cards', 'map'),
  key('contracts.<id>.sums', 'list', { length: 30 }),
  key('contracts.<id>.sweep', 'part', { optional: true }),
  key('contracts.<id>.sweep.points', 'number'),
  key('layout.start', 'one-of', { optional: true, options: RANKS }),
  key('layout.places', 'list', { length: 6 }),
  key('auction.bids', 'list', { optional: true, length: 2 }),
  key('auction.all_pass', 'one-of', { options: ['next-dealer', 'fixed-trump'] }),
  key('auction.fixed_trump', 'one-of', { optional: true, options: ['C', 'D', 'H', 'S'] }),
  key('duties', 'list', { length: 4, items: ['follow', 'beat', 'trump', 'overtrump'] }),
  key('points.cards', 'map', { items: RANKS }),
  key('target', 'number', { optional: true }),
  key('winner', 'one-of', { options: ['highest'] }),
];

const DECK = { lowest: '9', order: 'ATKQJ987' };
const RENZ: Rules = {
  deck: DECK,
  choice: { blind: 'off', blind_last: 'never' },
  contracts: {
    queens: { enabled: true, kind: 'tricks', suit: {}, rank: { Q: -30 }, cards: {}, sums: [], sweep: 'off' },
    all: { enabled: true, kind: 'tricks', suit: {}, rank: {}, cards: {}, sums: ['queens'], sweep: { points: 300 } },
    renz: { enabled: true, kind: 'layout', suit: {}, rank: {}, cards: {}, sums: [], sweep: 'off' },
  },
  layout: { start: 'T', places: [1, 0] },
  auction: { bids: 'off', all_pass: 'next-dealer', fixed_trump: 'off' },
  duties: ['follow'],
};
const CRUCE: Rules = {
  deck: DECK,
  contracts: {},
  phases: ['deal', 'auction'],
  auction: { bids: [6, 11], all_pass: 'next-dealer', fixed_trump: 'off' },
  points: { cards: { A: 11 } },
  target: 21,
};

function paths(rules: Rules, overrides: Overrides = {}): string[] {
  return allFields(groupsOf(KEYS, rules, laid(rules, overrides))).map(({ path }) => path);
}

function field(rules: Rules, path: string): Field | undefined {
  return allFields(groupsOf(KEYS, rules, rules)).find((one) => one.path === path);
}

test('a compendium has no keys of points games, and the other way round', () => {
  expect(paths(RENZ)).toEqual(
    expect.arrayContaining(['contracts.queens.rank', 'choice.blind', 'layout.places', 'duties']),
  );
  expect(paths(RENZ).filter((path) => /^(auction|points|target|phases)/.test(path))).toEqual([]);
  expect(paths(CRUCE)).toEqual(expect.arrayContaining(['auction.bids', 'points.cards', 'target', 'duties']));
  expect(paths(CRUCE).filter((path) => /^(choice|contracts|layout)/.test(path))).toEqual([]);
});

test('a house rule of the other kind of game does not turn the form into it', () => {
  expect(paths(CRUCE, { 'contracts.whist.card': 1 })).toEqual(paths(CRUCE));
});

test('every contract is a group, with what it has no points for apart', () => {
  const queens = groupsOf(KEYS, RENZ, RENZ).find(({ contract }) => contract === 'queens');
  expect(queens?.fields.map(({ path }) => path)).toEqual(['contracts.queens.enabled', 'contracts.queens.rank']);
  expect(queens?.more.map(({ path }) => path)).toContain('contracts.queens.suit');
});

test('a field stays where it is when its value changes', () => {
  const changed = laid(RENZ, { 'contracts.queens.suit.H': -2, 'contracts.queens.rank': {} });
  const queens = groupsOf(KEYS, RENZ, changed).find(({ contract }) => contract === 'queens');
  expect(queens?.fields.map(({ path }) => path)).toContain('contracts.queens.rank');
  expect(queens?.more.map(({ path }) => path)).toContain('contracts.queens.suit');
});

test('a layout contract has no trick points', () => {
  expect(paths(RENZ).filter((path) => path.startsWith('contracts.renz.'))).toEqual([
    'contracts.renz.enabled',
    'contracts.renz.kind',
  ]);
});

test('the keys of layouts go with the last layout contract', () => {
  expect(paths(RENZ, { 'contracts.renz.enabled': false })).not.toContain('layout.places');
});

test('keys inside a part are there while the part is on', () => {
  expect(paths(RENZ)).toContain('contracts.all.sweep.points');
  expect(paths(RENZ)).not.toContain('contracts.queens.sweep.points');
  expect(paths(RENZ, { 'contracts.all.sweep': 'off' })).not.toContain('contracts.all.sweep.points');
});

test('a key that another one makes pointless is not shown', () => {
  expect(paths(RENZ)).not.toContain('choice.blind_last');
  expect(paths(RENZ, { 'choice.blind': 2 })).toContain('choice.blind_last');
  expect(paths(CRUCE)).not.toContain('auction.fixed_trump');
  expect(paths(CRUCE, { 'auction.all_pass': 'fixed-trump' })).toContain('auction.fixed_trump');
});

test('a choice of one is no choice', () => {
  expect(paths(CRUCE)).not.toContain('winner');
});

test('each key is entered by its kind', () => {
  const control = (rules: Rules, path: string): string | undefined => field(rules, path)?.control;
  expect(control(RENZ, 'contracts.queens.rank')).toBe('points');
  expect(control(RENZ, 'contracts.queens.cards')).toBe('cards');
  expect(control(RENZ, 'contracts.all.sums')).toBe('set');
  expect(control(RENZ, 'contracts.all.sweep')).toBe('part');
  expect(control(RENZ, 'layout.places')).toBe('numbers');
  expect(control(RENZ, 'deck.order')).toBe('order');
  expect(control(RENZ, 'duties')).toBe('order');
  expect(control(CRUCE, 'points.cards')).toBe('points');
});

test('lists and maps are about the deck, the suits, or the other contracts', () => {
  expect(ranksOf(CRUCE)).toEqual(['A', 'T', 'K', 'Q', 'J', '9']);
  expect(field(RENZ, 'contracts.queens.rank')?.items).toEqual(ranksOf(RENZ));
  expect(field(RENZ, 'contracts.queens.suit')?.items).toEqual(['C', 'D', 'H', 'S']);
  expect(field(RENZ, 'contracts.all.sums')?.items).toEqual(['queens']);
});

test('the ids of a contract key leave the contract out', () => {
  expect(field(RENZ, 'contracts.all.sweep.points')?.words).toBe('contracts-sweep-points');
});
