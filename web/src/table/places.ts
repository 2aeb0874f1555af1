/** Where things lie: the cards of a trick around the middle of the table, and the cards of a hand in their rows. */

export interface Spot {
  /** From the middle: in widths of a card, and in heights of a card with the name below it. */
  readonly x: number;
  readonly y: number;
}

/** Half the width and height of the ring, by number of players: just wide enough that neither card nor name is covered. */
const RINGS: Readonly<Record<number, Spot>> = {
  2: { x: 0, y: 0.58 },
  3: { x: 1, y: 0.76 },
  4: { x: 1.12, y: 0.58 },
  5: { x: 1.3, y: 1 },
  6: { x: 1.4, y: 1.14 },
};

/** The height of the whole trick, in heights of a card with a name. */
export function ringHeight(players: number): number {
  return 1 + 2 * (RINGS[players]?.y ?? 1);
}

/** The spot of a seat's card in the trick: the reader's at the bottom, the others clockwise as they sit. */
export function spot(seat: number, reader: number, players: number): Spot {
  const turn = ((seat - reader + players) % players) / players;
  const angle = Math.PI * (0.5 + 2 * turn);
  const ring = RINGS[players] ?? { x: 1, y: 1 };
  return { x: round(ring.x * Math.cos(angle)), y: round(ring.y * Math.sin(angle)) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export interface HandPlan {
  /** Pixels: the width of a card, the height of the whole hand, and where each card lies in it. */
  readonly width: number;
  readonly height: number;
  readonly cards: readonly { readonly card: string; readonly x: number; readonly y: number }[];
}

/** What must be seen of a card that another one lies on, and the least width of a card. */
const STRIP = 44;
const GAP = 6;
const ONE_ROW = 8;
const CARD_HEIGHT = 1.48;
const ROW_STEP = 1.5;

/** How a hand lies in a given width: one row of up to eight cards or as many as show their strips, else two rows. */
export function handPlan(cards: readonly string[], room: number, most: number): HandPlan {
  const width = Math.round(Math.min(Math.max(most, STRIP), Math.max(STRIP, room - (ONE_ROW - 1) * STRIP)));
  const fits = room - width >= (cards.length - 1) * STRIP;
  const rows = cards.length <= ONE_ROW || fits ? [cards] : halves(cards);
  return {
    width,
    height: Math.round(width * (CARD_HEIGHT + (rows.length - 1) * ROW_STEP)),
    cards: rows.flatMap((row, number) => lie(row, room, width, Math.round(number * width * ROW_STEP))),
  };
}

/** A row of cards in the middle of the room, side by side where there is room for it. */
function lie(row: readonly string[], room: number, width: number, y: number): HandPlan['cards'] {
  const gaps = Math.max(1, row.length - 1);
  const step = Math.min(width + GAP, (room - width) / gaps);
  const left = (room - width - step * (row.length - 1)) / 2;
  return row.map((card, place) => ({ card, x: Math.round(left + step * place), y }));
}

function halves(cards: readonly string[]): readonly (readonly string[])[] {
  const half = Math.ceil(cards.length / 2);
  return [cards.slice(0, half), cards.slice(half)];
}
