import { expect, test } from 'vitest';
import { closing, finishedTrick, scoredRow, type AnyEvent } from './deal';
import { VIEW } from './fixtures';

const ROW = { dealer: 3, scores: [-6, 0, 0, 0], totals: [-6, 0, 0, 0], contract: 'no-queens' };

function acted(seat: number, act: string): AnyEvent {
  return { event: 'acted', seat, act };
}

const tricks = { ...VIEW.tricks!, table: { leader: 2, cards: '8C 9C', winner: 3 } };
const last: AnyEvent[] = [acted(0, '7C'), acted(1, 'AC'), { event: 'taken', seat: 1 }, { event: 'scored', row: ROW }];

test('a trick is put together from the table before and the cards since', () => {
  expect(finishedTrick({ ...VIEW, tricks }, last)).toEqual({ leader: 2, cards: '8C 9C 7C AC', winner: 1 });
});

test('of several tricks the last one counts, led by whoever led it', () => {
  const next = [acted(1, 'AH'), acted(2, 'KH'), acted(3, '9H'), acted(0, 'QH'), { event: 'taken', seat: 1 } as const];
  expect(finishedTrick({ ...VIEW, tricks }, [...last, ...next])).toEqual({ leader: 1, cards: 'AH KH 9H QH', winner: 1 });
});

test('an open trick is not finished', () => {
  expect(finishedTrick(VIEW, [acted(0, '7C')])).toBeNull();
});

test('the deal that ended is shown as it lay, without anything to do', () => {
  const view = closing({ ...VIEW, tricks }, last);
  expect(view.tricks?.last?.cards).toBe('8C 9C 7C AC');
  expect(view).toMatchObject({ hand: 'QH', turn: [], legal: [], tricks: { table: null } });
});

test('a layout that ended holds the last cards and who went out', () => {
  const layout = { rows: ['TC', '', '9H', ''], out: [1, 2], announced: [], bonus: false };
  const events: AnyEvent[] = [
    acted(0, 'QH'),
    { event: 'wentout', seat: 0, place: 3 },
    { event: 'wentout', seat: 3, place: 4 },
    { event: 'scored', row: ROW },
    { event: 'dealt', dealer: 0 },
  ];
  expect(closing({ ...VIEW, tricks: null, layout }, events).layout).toMatchObject({
    rows: ['TC', '', '9H QH', ''],
    out: [1, 2, 0, 3],
  });
});

test('the row of a scored deal is found among the events', () => {
  expect(scoredRow(last)).toEqual(ROW);
  expect(scoredRow(last.slice(0, 3))).toBeNull();
});
