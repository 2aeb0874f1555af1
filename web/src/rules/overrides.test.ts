import { expect, test } from 'vitest';
import {
  fromQuery,
  isChanged,
  laid,
  pruned,
  toQuery,
  valueAt,
  withValue,
  without,
  type Overrides,
  type Rules,
} from './overrides';

const RULES: Rules = {
  players: 4,
  deck: { lowest: '7' },
  contracts: { queens: { enabled: true, rank: { Q: -30 }, last: [] } },
  layout: { places: [200, 100, 50, 0], announce: { at_least: 5, factor: 2 } },
  declare: 'off',
};

test('a value is found at its path, and nothing where there is none', () => {
  expect(valueAt(RULES, 'contracts.queens.rank.Q')).toBe(-30);
  expect(valueAt(RULES, 'declare.pair')).toBeUndefined();
  expect(valueAt(RULES, 'layout.places.length')).toBeUndefined();
  expect(valueAt(RULES, 'constructor')).toBeUndefined();
});

test('overrides lie over the rules and leave them as they are', () => {
  const overrides: Overrides = { 'contracts.queens.rank.K': -5, 'declare.pair': 20, 'layout.places': [1, 2] };
  const rules = laid(RULES, overrides);
  expect(valueAt(rules, 'contracts.queens.rank')).toEqual({ Q: -30, K: -5 });
  expect(rules['declare']).toEqual({ pair: 20 });
  expect(valueAt(rules, 'layout.places')).toEqual([1, 2]);
  expect(RULES['declare']).toBe('off');
  expect(valueAt(RULES, 'contracts.queens.rank')).toEqual({ Q: -30 });
});

test('no path reaches what all objects share', () => {
  laid(RULES, JSON.parse('{"__proto__.polluted": true, "constructor.prototype.polluted": true}') as Overrides);
  expect('polluted' in {}).toBe(false);
});

test('a value that the rules have anyway is no override', () => {
  const changed = withValue({}, RULES, 'contracts.queens.rank.Q', -10);
  expect(changed).toEqual({ 'contracts.queens.rank.Q': -10 });
  expect(withValue(changed, RULES, 'contracts.queens.rank.Q', -30)).toEqual({});
  expect(withValue({}, RULES, 'layout.places', [200, 100, 50, 0])).toEqual({});
});

test('switching a part off forgets what was changed in it', () => {
  const changed = { 'layout.announce.factor': 3, 'layout.announced': 1 };
  expect(withValue(changed, RULES, 'layout.announce', 'off')).toEqual({
    'layout.announce': 'off',
    'layout.announced': 1,
  });
});

test('a reset takes back a key and everything below it, and no neighbour', () => {
  const changed = { 'contracts.queens.rank.Q': 1, 'contracts.queens.rank.K': 2, 'contracts.queens.rankless': 3 };
  expect(without(changed, 'contracts.queens.rank')).toEqual({ 'contracts.queens.rankless': 3 });
  expect(isChanged(changed, 'contracts.queens.rank')).toBe(true);
  expect(isChanged(changed, 'contracts.king')).toBe(false);
});

test('at another number of players only what still differs stays', () => {
  expect(pruned({ 'deck.lowest': '7', players: 5 }, RULES)).toEqual({ players: 5 });
});

test('every kind of value comes back out of an address', () => {
  const overrides: Overrides = {
    target: 31,
    stop_early: false,
    declare: 'off',
    'deck.lowest': '7',
    'points.per_game_point': '120/11',
    'layout.places': [100, -50, 0],
    'contracts.queens.sweep': { points: 300, mode: 'add' },
    'contracts.no-queens.rank.Q': -10,
  };
  const query = toQuery({ players: 4, overrides });
  expect(fromQuery(query)).toEqual({ players: 4, overrides });
  expect(query).toContain('target=31&');
  expect(query).toContain('declare=off&');
});

test('an address without wishes has no query', () => {
  expect(toQuery({ players: null, overrides: {} })).toBe('');
  expect(fromQuery('')).toEqual({ players: null, overrides: {} });
});

test('what cannot be a key or a number of players is left out', () => {
  expect(fromQuery('?players=many&__proto__=1&a.__proto__.b=1&Nonsense=2&target=null')).toEqual({
    players: null,
    overrides: { target: 'null' },
  });
});
