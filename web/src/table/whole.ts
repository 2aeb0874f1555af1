/** A table as the page draws it: what the server sends in parts, put together. */
import type { Room, Rules, Table as Position } from '../protocol';

export interface Table extends Omit<Rules, 'type'>, Omit<Position, 'type' | 'seat'> {
  readonly seat: number;
  readonly seats: Room['seats'];
  readonly pace: Room['pace'];
}

/** The table of these parts. Whoever looks on sees it as from the first seat. */
export function whole(rules: Rules, room: Room, position: Position): Table {
  return { ...rules, ...position, seat: position.seat ?? 0, seats: room.seats, pace: room.pace };
}
