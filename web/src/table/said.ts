/** What has just happened at a table, and why something cannot be done, as messages to the person who sits there. */
import type { Message, Row, SeatInfo, View } from '../protocol';
import { cardOfAct, cardsOf } from './cards';
import type { AnyEvent } from './deal';
import { sideNames } from './sheet';
import type { Refusal } from './table.svelte';

type Args = Message['args'];

/** So many sentences are told of what happened at once; of more only the last ones. */
const MOST = 2;

/** With more events than this nobody reads card by card what was played. */
const FEW = 4;

/** Sentences about some events; what the reader did is not told to them. */
export function told(events: readonly AnyEvent[], seats: readonly SeatInfo[], reader: number): readonly Message[] {
  const cards = events.length <= FEW;
  const who = (seat: number) => seats[seat]?.name ?? '';
  return events
    .filter((event) => event.event !== 'acted' || (event.seat !== reader && event.act !== 'look'))
    .filter((event) => cards || event.event !== 'acted' || cardOfAct(event.act) === null)
    .map((event) => (isOf(event, reader) ? toReader(event) : toldOf(event, who)))
    .filter((message) => message !== null)
    .slice(-MOST);
}

function isOf(event: AnyEvent, reader: number): boolean {
  return 'seat' in event && event.seat === reader;
}

function toReader(event: AnyEvent): Message | null {
  if (event.event === 'taken' || event.event === 'skipped') return say(`page-match-you-${event.event}`);
  if (event.event === 'wentout') return say('page-match-you-wentout', { place: event.place });
  if (event.event === 'declared') return say('page-match-you-declared', { suit: event.suit, points: event.points });
  return null;
}

function toldOf(event: AnyEvent, who: (seat: number) => string): Message | null {
  if (event.event === 'acted') return toldAct(event.act, who(event.seat));
  if (event.event === 'taken' || event.event === 'skipped') return say(`event-${event.event}`, { who: who(event.seat) });
  if (event.event === 'wentout') return say('event-wentout', { who: who(event.seat), place: event.place });
  if (event.event === 'thrownin') return say('event-thrownin');
  if (event.event !== 'declared') return null;
  return say('event-declared', { who: who(event.seat), suit: event.suit, points: event.points });
}

/** Somebody's act, as everybody hears of it. */
export function toldAct(act: string, who: string): Message {
  const [verb, args] = actWords(act);
  return say(`told-${verb}`, { who, ...args });
}

/** The verb of an act (the end of its ids) and its arguments; of a discard the public hears the number alone. */
export function actWords(act: string): readonly [verb: string, args: Args] {
  const [verb = '', rest = '', ...more] = act.split(' ');
  const card = cardOfAct(act);
  if (card) return [rest ? 'declare' : 'play', { card }];
  if (verb === 'choose' || verb === 'blind') return [verb, { contract: rest }];
  if (verb === 'trump') return [verb, { suit: rest }];
  if (verb === 'bid') return [verb, { bid: Number(rest) }];
  if (verb === 'discard') return [verb, { count: Number(rest) || 1 + more.length }];
  return [verb, {}];
}

/** What a deal has brought to every side. */
export function scored(row: Row, seats: readonly SeatInfo[]): Message {
  const sides = sideNames(seats);
  const scores = row.scores.map((points, side) => say('side-points', { who: names(sides[side] ?? []), points }));
  if (row.contract) return say(row.blind ? 'event-scored-blind' : 'event-scored-contract', { contract: row.contract, scores });
  const who = seats[row.declarer ?? -1]?.name;
  if (who === undefined) return say('event-scored', { scores });
  return say(row.made ? 'event-scored-made' : 'event-scored-failed', { who, bid: row.bid ?? 0, scores });
}

function names(side: readonly string[]): readonly Message[] {
  return side.map((name) => say('page-match-name', { name }));
}

/** Details that change the sentence of a refusal. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'wrong-phase': ['bid', 'contract'],
  'bad-discard': ['foreign'],
};

/** Why an act was refused, or would be. */
export function reason({ code, details }: Refusal, seats: readonly SeatInfo[]): Message {
  const variant = VARIANTS[code]?.find((name) => details[name]);
  const plain = Object.entries(details).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  const turn = details['turn'];
  const who: Args = typeof turn === 'number' ? { who: seats[turn]?.name ?? '' } : {};
  return say(variant ? `refusal-${code}-${variant}` : `refusal-${code}`, { ...(Object.fromEntries(plain) as Args), ...who });
}

/** Why a card of the hand cannot be played now; null if it can, or where cards are not what is asked for. */
export function dimmedReason(view: View, card: string): Refusal | null {
  const dimmed = view.dimmed.find(({ cards }) => cardsOf(cards).includes(card));
  if (dimmed) return { code: dimmed.code, details: dimmed.details };
  const [turn] = view.turn;
  return turn !== undefined && turn !== view.seat ? { code: 'wrong-turn', details: { turn } } : null;
}

/** Whose turn it is, and for what. */
export function due(view: View, seats: readonly SeatInfo[]): Message | null {
  const [turn] = view.turn;
  if (turn === undefined) return view.phase === 'over' ? say('refusal-after-end') : null;
  if (turn !== view.seat) return say(`page-match-waiting-${view.phase}`, { who: seats[turn]?.name ?? '' });
  if (view.phase === 'tricks') return say(view.tricks?.table ? 'page-match-turn-tricks' : 'page-match-turn-lead');
  if (view.phase === 'layout') return say(`page-match-turn-${layoutTurn(view)}`);
  return say(`page-match-turn-${view.phase}`, { contract: view.contract ?? '' });
}

function layoutTurn(view: View): string {
  if (view.layout?.bonus) return 'bonus';
  return view.legal.some((offer) => typeof offer === 'string' && cardOfAct(offer) !== null) ? 'layout' : 'layout-pass';
}

function say(id: string, args: Args = {}): Message {
  return { id, args };
}
