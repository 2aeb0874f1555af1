import { expect, test } from 'vitest';
import type { Message } from '../protocol';
import type { AnyEvent } from './deal';
import { TABLE, VIEW } from './fixtures';
import { dimmedReason, due, reason, scored, told } from './said';

const { seats } = TABLE;

function ids(messages: readonly Message[]): string[] {
  return messages.map(({ id }) => id);
}

test('what others did is told, what the reader did is not', () => {
  const events: AnyEvent[] = [
    { event: 'acted', seat: 0, act: '7C' },
    { event: 'acted', seat: 1, act: 'QC' },
  ];
  expect(told(events, seats, 0)).toEqual([{ id: 'told-play', args: { who: 'Ana', card: 'QC' } }]);
});

test('what befalls the reader is told to them', () => {
  const events: AnyEvent[] = [
    { event: 'taken', seat: 0 },
    { event: 'wentout', seat: 0, place: 1 },
  ];
  expect(ids(told(events, seats, 0))).toEqual(['page-match-you-taken', 'page-match-you-wentout']);
});

test('of many events at once the cards are left out and only the last is told', () => {
  const cards: AnyEvent[] = [1, 2, 3].map((seat) => ({ event: 'acted', seat, act: '7C' }));
  const events: AnyEvent[] = [
    { event: 'acted', seat: 1, act: 'choose whist' },
    ...cards,
    { event: 'taken', seat: 2 },
    { event: 'dealt', dealer: 1 },
    { event: 'acted', seat: 2, act: 'choose no-queens' },
  ];
  expect(ids(told(events, seats, 0))).toEqual(['event-taken', 'told-choose']);
});

test('every act is told with what it names', () => {
  const acts = ['bid 7', 'pass', 'trump H', 'blind whist', 'discard 2', 'KH declare', 'refuse'];
  const messages = acts.map((act) => told([{ event: 'acted', seat: 1, act }], seats, 0)[0]);
  expect(messages).toEqual([
    { id: 'told-bid', args: { who: 'Ana', bid: 7 } },
    { id: 'told-pass', args: { who: 'Ana' } },
    { id: 'told-trump', args: { who: 'Ana', suit: 'H' } },
    { id: 'told-blind', args: { who: 'Ana', contract: 'whist' } },
    { id: 'told-discard', args: { who: 'Ana', count: 2 } },
    { id: 'told-declare', args: { who: 'Ana', card: 'KH' } },
    { id: 'told-refuse', args: { who: 'Ana' } },
  ]);
});

test('a dimmed card has its reason from the view, and out of turn whose turn it is', () => {
  const view = { ...VIEW, dimmed: [{ code: 'must-follow', details: { suit: 'H' }, cards: '7C 8C' }] };
  expect(dimmedReason(view, '8C')).toEqual({ code: 'must-follow', details: { suit: 'H' } });
  expect(dimmedReason(view, 'QH')).toBeNull();
  expect(dimmedReason({ ...VIEW, turn: [2] }, '7C')).toEqual({ code: 'wrong-turn', details: { turn: 2 } });
});

test('a refusal is worded by its code and the details that change it', () => {
  expect(reason({ code: 'must-follow', details: { suit: 'H' } }, seats)).toEqual({ id: 'refusal-must-follow', args: { suit: 'H' } });
  expect(reason({ code: 'wrong-turn', details: { turn: 2 } }, seats).args).toMatchObject({ who: 'Bogdan' });
  expect(reason({ code: 'wrong-phase', details: { phase: 'auction', bid: 6 } }, seats).id).toBe('refusal-wrong-phase-bid');
  expect(reason({ code: 'bad-discard', details: { due: 2, foreign: '' } }, seats).id).toBe('refusal-bad-discard');
});

test('the turn is told by phase', () => {
  expect(due(VIEW, seats)?.id).toBe('page-match-turn-lead');
  expect(due({ ...VIEW, turn: [1] }, seats)).toEqual({ id: 'page-match-waiting-tricks', args: { who: 'Ana' } });
  const layout = { ...VIEW, phase: 'layout', tricks: null, layout: { rows: ['', '', '', ''], out: [], announced: [], bonus: false } };
  expect(due(layout, seats)?.id).toBe('page-match-turn-layout');
  expect(due({ ...layout, legal: ['pass'] }, seats)?.id).toBe('page-match-turn-layout-pass');
  expect(due({ ...layout, layout: { ...layout.layout, bonus: true } }, seats)?.id).toBe('page-match-turn-bonus');
  expect(due({ ...VIEW, phase: 'over', turn: [] }, seats)?.id).toBe('refusal-after-end');
});

test('a scored deal is told by what was played', () => {
  const row = { dealer: 0, scores: [-6, 0, 0, 0], totals: [-6, 0, 0, 0] };
  expect(scored({ ...row, contract: 'whist', blind: true }, seats).id).toBe('event-scored-blind');
  expect(scored({ ...row, declarer: 1, bid: 7, made: false }, seats)).toMatchObject({
    id: 'event-scored-failed',
    args: { who: 'Ana', bid: 7 },
  });
  expect(scored(row, seats).id).toBe('event-scored');
});
