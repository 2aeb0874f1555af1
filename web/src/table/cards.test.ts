import { expect, test } from 'vitest';
import { cardOfAct, cardsOf, sorted, suitOrder, type Suit } from './cards';

const RANKS = 'AKQJT987';

function order(suits: string, trump: string | null = null): string {
  return suitOrder(new Set([...suits] as Suit[]), trump).join('');
}

test('suits alternate in colour', () => {
  expect(order('CDHS')).toBe('SHCD');
  expect(order('CDH')).toBe('HCD');
  expect(order('CDS')).toBe('SDC');
});

test('trump stands at the end, the others still alternating before it', () => {
  expect(order('CDHS', 'S')).toBe('HCDS');
  expect(order('CDHS', 'H')).toBe('SDCH');
  expect(order('CDHS', 'C')).toBe('HSDC');
  expect(order('HS', 'D')).toBe('SH');
});

test('ranks fall by the order of the rules', () => {
  expect(sorted(cardsOf('7S TS AS KS'), RANKS, null)).toEqual(['AS', 'KS', 'TS', '7S']);
  expect(sorted(cardsOf('9S TS AS KS'), 'ATKQJ9', null)).toEqual(['AS', 'TS', 'KS', '9S']);
});

test('a suit that is played out does not move the others', () => {
  const dealt = cardsOf('AS AH AC AD');
  expect(sorted(cardsOf('AD AC AS'), RANKS, null, dealt)).toEqual(['AS', 'AC', 'AD']);
});

test('an empty hand has no cards', () => {
  expect(sorted(cardsOf(''), RANKS, 'H')).toEqual([]);
});

test('the card of an act is told apart from other acts', () => {
  expect(['QH', 'KC declare', 'pass', 'bid 7', 'trump H', 'choose no-queens'].map(cardOfAct)).toEqual([
    'QH',
    'KC',
    null,
    null,
    null,
    null,
  ]);
});
