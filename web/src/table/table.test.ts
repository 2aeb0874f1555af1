import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../lib/sockets.fake';
import type { Row, Update } from '../protocol';
import type { Table } from './whole';
import { TABLE, told, VIEW } from './fixtures';
import { TableState } from './table.svelte';

const ROW = { dealer: 3, scores: [-6, 0, 0, 0], totals: [-6, 0, 0, 0], contract: 'no-queens' };
const NEXT = { ...VIEW, phase: 'choose', deal: 2, contract: null, tricks: null, hand: '8H 9H', legal: [], turn: [1] };
const LYING = { ...VIEW, tricks: { ...VIEW.tricks!, table: { leader: 1, cards: '8C 9C TC', winner: 3 } } };
const TAKEN: Update['events'] = [
  { event: 'acted', seat: 0, act: '7C' },
  { event: 'taken', seat: 3 },
];

let state: TableState;

function sit(table: Partial<Table> = {}): void {
  state = new TableState('ws://here');
  FakeSocket.last.open();
  tell({ ...TABLE, ...table });
}

function tell(table: Table, rows: readonly Row[] = []): void {
  for (const message of told(table, rows)) FakeSocket.last.say(message);
}

function update(v: number, view: Update['view'], events: Update['events'] = []): void {
  FakeSocket.last.say({ type: 'update', v, view, events });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});

afterEach(() => {
  state.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an act is sent once, with the version of the view, however often it is tapped', () => {
  sit();
  state.act('7C');
  state.act('QH');
  expect(FakeSocket.last.sent).toEqual([{ type: 'act', v: 10, act: '7C' }]);
});

test('the next act has to wait for the new view, and for the second tap of a double tap to pass', () => {
  sit();
  state.act('7C');
  FakeSocket.last.say({ type: 'ack', v: 10, line: 11 });
  expect(state.ready).toBe(false);
  update(14, VIEW);
  expect(state.ready).toBe(false);
  vi.advanceTimersByTime(150);
  expect(state.ready).toBe(true);
});

test('a refusal says why and lets another act be tried', () => {
  sit();
  state.act('7C');
  FakeSocket.last.say({ type: 'refused', v: 10, code: 'must-follow', details: { suit: 'H' } });
  vi.advanceTimersByTime(150);
  expect(state.refusal).toEqual({ code: 'must-follow', details: { suit: 'H' } });
  expect(state.ready).toBe(true);
});

test('an outdated act brings the whole table again', () => {
  sit();
  state.act('7C');
  FakeSocket.last.say({ type: 'stale', v: 12, view: NEXT });
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'sync' });
  tell({ ...TABLE, v: 12, view: NEXT }, [ROW]);
  expect(state.view).toEqual(NEXT);
  expect(state.rows).toEqual([ROW]);
});

test('a taken trick lies until it has been read', () => {
  sit({ view: LYING });
  update(11, VIEW, TAKEN);
  expect(state.taken).toEqual({ leader: 1, cards: '8C 9C TC 7C', winner: 3 });
  vi.advanceTimersByTime(1200);
  expect(state.taken).toBeNull();
});

test('a taken trick goes with a tap, or with the next card', () => {
  sit({ view: LYING });
  update(11, VIEW, TAKEN);
  state.goOn();
  expect(state.taken).toBeNull();
  update(12, LYING);
  update(13, VIEW, TAKEN);
  update(14, { ...VIEW, tricks: { ...VIEW.tricks!, table: { leader: 3, cards: '9H', winner: 3 } } });
  expect(state.taken).toBeNull();
});

test('with instant pace a taken trick lies until something is played', () => {
  sit({ view: LYING, pace: 'instant' });
  update(11, VIEW, TAKEN);
  vi.advanceTimersByTime(60_000);
  expect(state.taken?.cards).toBe('8C 9C TC 7C');
});

test('a deal that ended stays: first its last trick, then its score, then the next deal', () => {
  sit({ view: LYING });
  update(12, NEXT, [...TAKEN, { event: 'scored', row: ROW }, { event: 'dealt', dealer: 0 }]);
  expect(state.view?.contract).toBe('no-queens');
  expect(state.taken?.winner).toBe(3);
  expect(state.rows).toEqual([ROW]);
  vi.advanceTimersByTime(1200);
  expect([state.taken, state.result]).toEqual([null, ROW]);
  expect(state.ready).toBe(false);
  state.goOn();
  expect([state.result, state.reading]).toEqual([null, false]);
  expect(state.view).toEqual(NEXT);
});

test('what happens while a deal is being read is there afterwards', () => {
  sit({ view: LYING });
  update(12, NEXT, [...TAKEN, { event: 'scored', row: ROW }]);
  update(13, { ...NEXT, contract: 'whist' });
  expect(state.view?.contract).toBe('no-queens');
  state.goOn();
  state.goOn();
  expect(state.view?.contract).toBe('whist');
});

test.each([
  { pace: 'instant', trick: 700, result: 7000 },
  { pace: 'brisk', trick: 900, result: 10_000 },
] as const)('with $pace pace the result of a deal is seen too, and goes by itself', ({ pace, trick, result }) => {
  sit({ view: LYING, pace });
  update(12, { ...NEXT, turn: [0], legal: ['choose whist'] }, [...TAKEN, { event: 'scored', row: ROW }]);
  expect(state.taken?.winner).toBe(3);
  vi.advanceTimersByTime(trick);
  expect([state.taken, state.result, state.reading]).toEqual([null, ROW, true]);
  vi.advanceTimersByTime(result - 1);
  expect(state.reading).toBe(true);
  vi.advanceTimersByTime(1);
  expect([state.result, state.reading, state.view?.phase]).toEqual([null, false, 'choose']);
});

test('a deal that ended without a trick shows its result at once', () => {
  sit({ pace: 'instant' });
  update(12, NEXT, [{ event: 'scored', row: ROW }]);
  expect([state.taken, state.result]).toEqual([null, ROW]);
  state.goOn();
  expect(state.view).toEqual(NEXT);
});

test('with calm pace the result waits for a tap', () => {
  sit({ view: LYING });
  update(12, NEXT, [...TAKEN, { event: 'scored', row: ROW }]);
  vi.advanceTimersByTime(600_000);
  expect(state.result).toEqual(ROW);
});

test('a result does not go while nobody can see it', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sit({ pace: 'instant' });
  update(12, NEXT, [{ event: 'scored', row: ROW }]);
  vi.advanceTimersByTime(20_000);
  expect(state.reading).toBe(true);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(7000);
  expect(state.reading).toBe(false);
});

test('after a reconnect everything is as the server says', () => {
  sit({ view: LYING });
  update(12, NEXT, [...TAKEN, { event: 'scored', row: ROW }]);
  FakeSocket.last.break();
  expect(state.link).toBe('lost');
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  tell({ ...TABLE, v: 13, view: NEXT }, [ROW]);
  expect(state.rows).toEqual([ROW]);
  expect(state.view).toEqual(NEXT);
});

test('that a deal was thrown in is said until the reader acts', () => {
  sit();
  update(12, VIEW, [{ event: 'thrownin' }, { event: 'dealt', dealer: 0 }]);
  update(13, VIEW, [{ event: 'acted', seat: 1, act: 'pass' }]);
  expect(state.thrownIn).toBe(true);
  state.act('7C');
  expect(state.thrownIn).toBe(false);
});

test('a declared pair is told for a while, at a pace that lets it be read', () => {
  const declared: Update['events'] = [{ event: 'declared', seat: 1, suit: 'H', points: 20 }];
  sit({ pace: 'calm' });
  update(11, VIEW, declared);
  update(12, VIEW, [{ event: 'acted', seat: 2, act: '9C' }]);
  vi.advanceTimersByTime(4000);
  expect(state.declared).toEqual(declared);
  vi.advanceTimersByTime(1000);
  expect(state.declared).toEqual([]);
});

test('a new deal begins without what was told of the one before', () => {
  sit({ pace: 'calm' });
  update(11, NEXT, [...TAKEN, { event: 'scored', row: ROW }, { event: 'dealt', dealer: 0 }]);
  state.refuse({ code: 'wrong-turn', details: { turn: 1 } });
  state.goOn();
  state.goOn();
  expect(state.reading).toBe(false);
  expect(state.news).toEqual([{ event: 'dealt', dealer: 0 }]);
  expect(state.refusal).toBeNull();
});

test('advice is asked for once, told for the version it was asked at, and gone with the turn', () => {
  sit();
  state.ask();
  state.ask();
  expect(FakeSocket.last.sent).toEqual([{ type: 'advise', v: 10 }]);
  FakeSocket.last.say({ type: 'advice', v: 9, act: '7C', reasons: [] });
  expect([state.asking, state.advice]).toEqual([true, null]);
  FakeSocket.last.say({ type: 'advice', v: 10, act: 'QH', reasons: [{ code: 'all-alike' }] });
  expect([state.asking, state.advises('QH'), state.advises('7C')]).toEqual([false, true, false]);
  update(11, NEXT);
  expect([state.advice, state.advisable]).toEqual([null, false]);
});

test('there is no advice in company, without a choice, or for an act on its way', () => {
  sit({ seats: TABLE.seats.map((seat, place) => ({ ...seat, bot: place === 1 ? null : seat.bot })) });
  expect(state.advisable).toBe(false);
  sit({ view: { ...VIEW, legal: ['7C'] } });
  expect(state.advisable).toBe(false);
  sit();
  expect(state.advisable).toBe(true);
  state.act('7C');
  state.ask();
  expect(FakeSocket.last.sent).toEqual([{ type: 'act', v: 10, act: '7C' }]);
});

test('where no advice comes it can be asked for again', () => {
  sit();
  state.ask();
  FakeSocket.last.say({ type: 'noadvice', v: 10, code: 'too-late' });
  expect(state.asking).toBe(false);
});
