/** Cards as the page handles them: texts of rank and suit (`QH`), and the order in which a hand is shown. */

export type Suit = 'C' | 'D' | 'H' | 'S';

export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];

/** Black and red in turn, round and round. */
const ROUND: readonly Suit[] = ['S', 'H', 'C', 'D'];
const RED: readonly string[] = ['D', 'H'];
const CARD = /^([2-9TJQKA])([CDHS])( declare)?$/;

/** The cards of a text of the server: `"7C QH"`. */
export function cardsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ');
}

export function suitOf(card: string): Suit {
  return card.charAt(1) as Suit;
}

export function rankOf(card: string): string {
  return card.charAt(0);
}

/** The card of an act that plays one, with or without declaring; null for any other act. */
export function cardOfAct(act: string): string | null {
  const found = CARD.exec(act);
  return found ? `${found[1]}${found[2]}` : null;
}

/**
 * A hand in order: suits alternate in colour with the trump at the end, ranks fall by `ranks`. `dealt` are the cards
 * that decide the order of the suits, so that it stays while the hand is played.
 */
export function sorted(hand: readonly string[], ranks: string, trump: string | null, dealt = hand): readonly string[] {
  const suits = suitOrder(new Set(dealt.map(suitOf)), trump);
  const place = (card: string) => suits.indexOf(suitOf(card)) * 13 + ranks.indexOf(rankOf(card));
  return [...hand].sort((a, b) => place(a) - place(b));
}

/** The suits of a hand, first to last: as few neighbours of one colour as can be. */
export function suitOrder(held: ReadonlySet<Suit>, trump: string | null): readonly Suit[] {
  const rest = ROUND.filter((suit) => held.has(suit) && suit !== trump);
  const last = ROUND.filter((suit) => held.has(suit) && suit === trump);
  const orders = permutations(rest).map((order) => [...order, ...last]);
  return orders.reduce((best, order) => (clashes(order) < clashes(best) ? order : best));
}

function clashes(order: readonly Suit[]): number {
  return order.filter((suit, place) => place > 0 && isRed(suit) === isRed(order[place - 1] ?? suit)).length;
}

export function isRed(suit: string): boolean {
  return RED.includes(suit);
}

function permutations(suits: readonly Suit[]): Suit[][] {
  if (suits.length === 0) return [[]];
  return suits.flatMap((first) => permutations(suits.filter((suit) => suit !== first)).map((rest) => [first, ...rest]));
}
