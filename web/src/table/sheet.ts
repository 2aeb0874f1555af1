/** The score sheet as lines and boxes: who has played which contract, the deals, and how the sides stand. */
import type { Row, SeatInfo, View } from '../protocol';

export type Box = 'played' | 'now' | 'open';

export interface ContractLine {
  readonly contract: string;
  /** By seat of the chooser. */
  readonly boxes: readonly Box[];
}

/** The boxes of a compendium, a line for each contract. */
export function contractLines(contracts: readonly string[], view: View): readonly ContractLine[] {
  return contracts.map((contract) => ({ contract, boxes: view.used.map((used, seat) => box(contract, used, seat, view)) }));
}

function box(contract: string, used: readonly string[], seat: number, view: View): Box {
  if (used.includes(contract)) return 'played';
  return view.contract === contract && view.chooser === seat ? 'now' : 'open';
}

/** A total as the sheet shows it: without a plus, with a true minus. */
export function figure(points: number): string {
  return String(points).replace('-', '\u2212');
}

/** The names of the seats of every side. */
export function sideNames(seats: readonly SeatInfo[]): readonly (readonly string[])[] {
  const sides = Math.max(...seats.map((seat) => seat.side)) + 1;
  return Array.from({ length: sides }, (_, side) => seats.filter((seat) => seat.side === side).map((seat) => seat.name));
}

/** The seats that have chosen a contract, or play it now. */
export function choosersOf(contract: string, view: View): readonly number[] {
  return view.used.flatMap((used, seat) => (used.includes(contract) ? [seat] : []));
}

export interface Standing {
  readonly side: number;
  readonly place: number;
  /** Whether another side has the same place. */
  readonly shared: boolean;
  readonly total: number;
}

/** The sides of a match that is over, best first. */
export function standings({ place, totals }: View): readonly Standing[] {
  const sides = place.map((at, side) => ({
    side,
    place: at,
    shared: place.filter((other) => other === at).length > 1,
    total: totals[side] ?? 0,
  }));
  return sides.sort((a, b) => a.place - b.place || a.side - b.side);
}

/** The number of the deal at the table: the next one to be scored, or the last one where it is over but still shown. */
export function dealNumber(rows: readonly Row[], over: boolean): number {
  return over ? rows.length : rows.length + 1;
}

/** The seats from the reader's left round to the reader's right: the order of play and of the table. */
export function others(players: number, reader: number): readonly number[] {
  return Array.from({ length: players - 1 }, (_, step) => (reader + 1 + step) % players);
}
