/** What a contract costs or brings, in a few words, from its score table. */
import type { Message, ScoreTable } from '../protocol';

/** One item in words, with the suit or the card that it is about, where it is about one. */
export interface Cost {
  readonly text: Message;
  readonly points: number;
  readonly suit?: string;
  readonly card?: string;
}

/** From what comes most often to what comes last. */
const ORDER: readonly string[] = ['card', 'trick', 'suit', 'rank', 'cards', 'last'];

/** The items of a contract; a layout has one for all its places. */
export function costs(table: ScoreTable): readonly Cost[] {
  if (table.kind === 'layout') return [placesCost(table.places ?? [])];
  const items = Object.entries(table.items ?? {}).sort(([a], [b]) => ORDER.indexOf(kindOf(a)) - ORDER.indexOf(kindOf(b)));
  const found = items.map(([item, points]) => cost(item, points));
  const { sweep } = table;
  return typeof sweep === 'number' ? [...found, { text: say('sweep', { points: sweep }), points: sweep }] : found;
}

function kindOf(item: string): string {
  return item.split('.')[0] ?? item;
}

function cost(item: string, points: number): Cost {
  const kind = kindOf(item);
  const code = item.slice(kind.length + 1);
  if (kind === 'last') return { text: say('last', { points, after: Number(code) - 1 }), points };
  const text = say(kind, code ? { points, code } : { points });
  if (kind === 'suit') return { text, points, suit: code };
  return kind === 'cards' ? { text, points, card: code } : { text, points };
}

function placesCost(places: readonly number[]): Cost {
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  return { text: say('places', { first, last }), points: first };
}

function say(kind: string, args: Message['args']): Message {
  return { id: `page-match-cost-${kind}`, args };
}

/** What a declared pair of a suit brings; while there is no trump yet, in a plain suit and in trumps. */
export function pairWorth(table: ScoreTable, suit: string, trump: string | null): readonly number[] {
  const { pair = 0, trump_pair: inTrumps = 0 } = table;
  if (trump === null) return [pair, inTrumps];
  return [suit === trump ? inTrumps : pair];
}

/** What a pair brings, in one short text: `+20`, or `+20/40` where it may be the one or the other. */
export function worthText(worth: readonly number[]): string {
  return `+${worth.join('/')}`;
}

/** The card points that a bid needs: `ratio` is card points per game point, as a fraction. */
export function needed(bid: number, [over, under]: readonly [number, number]): number {
  return Math.ceil((bid * over) / under);
}
