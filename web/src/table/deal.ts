/** What the events tell about a deal that the newest view no longer shows: its last trick, and how it lay at its end. */
import type { Row, TrickView, Update, View } from '../protocol';
import { SUITS, cardOfAct, cardsOf, suitOf } from './cards';

export type AnyEvent = Update['events'][number];

/** The trick that these events completed last, which began with the cards on the table of the view before them. */
export function finishedTrick(before: View | null, events: readonly AnyEvent[]): TrickView | null {
  let finished: TrickView | null = null;
  let leader = before?.tricks?.table?.leader ?? -1;
  let cards = cardsOf(before?.tricks?.table?.cards ?? '');
  for (const event of events) {
    const card = event.event === 'acted' ? cardOfAct(event.act) : null;
    if (event.event === 'acted' && card) {
      if (cards.length === 0) leader = event.seat;
      cards = [...cards, card];
    } else if (event.event === 'taken') {
      finished = { leader, cards: cards.join(' '), winner: event.seat };
      cards = [];
    }
  }
  return finished;
}

/** What has happened since a deal was scored, or all of it where none was. */
export function newDeal(events: readonly AnyEvent[]): readonly AnyEvent[] {
  return events.slice(events.findIndex(({ event }) => event === 'scored') + 1);
}

/** The row of the deal that was scored, if one was. */
export function scoredRow(events: readonly AnyEvent[]): Row | null {
  return events.reduce<Row | null>((row, event) => (event.event === 'scored' ? event.row : row), null);
}

/** The view before, moved on to the end of its deal by the events up to the score: nobody is to act any more. */
export function closing(before: View, events: readonly AnyEvent[]): View {
  const end = events.findIndex((event) => event.event === 'scored');
  const acts = events.slice(0, end).filter((event) => event.event === 'acted');
  const laid = acts.map((event) => cardOfAct(event.act)).filter((card) => card !== null);
  const gone = events.slice(0, end).filter((event) => event.event === 'wentout').map((event) => event.seat);
  const { tricks, layout } = before;
  const row = scoredRow(events);
  const last = finishedTrick(before, events);
  return {
    ...before,
    turn: [],
    counts: before.counts.map((cards, seat) => cards - acts.filter((act) => act.seat === seat && cardOfAct(act.act)).length),
    legal: [],
    dimmed: [],
    hand: without(before.hand, laid),
    tricks: tricks && {
      ...tricks,
      table: null,
      last: last ?? tricks.last,
      won: tricks.won.map((count, seat) => count + takenBy(seat, events.slice(0, end))),
      points: row ? (row.points ?? row.scores) : tricks.points,
    },
    layout: layout && { ...layout, rows: withLaid(layout.rows, laid), out: [...layout.out, ...gone] },
  };
}

function takenBy(seat: number, events: readonly AnyEvent[]): number {
  return events.filter((event) => event.event === 'taken' && event.seat === seat).length;
}

function without(hand: string, played: readonly string[]): string {
  return cardsOf(hand).filter((card) => !played.includes(card)).join(' ');
}

function withLaid(rows: readonly string[], laid: readonly string[]): readonly string[] {
  return rows.map((row, number) => [...cardsOf(row), ...laid.filter((card) => suitOf(card) === SUITS[number])].join(' '));
}
