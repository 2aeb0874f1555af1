/**
 * A table as the page shows it: the last view, the score rows so far, and what has just happened. It holds on to a
 * finished trick and a finished deal for as long as a person needs to read them. It knows no rules.
 */
import type {
  Advice,
  AnyServerMessage,
  Room,
  Row,
  Rules,
  Table as Position,
  TrickView,
  Update,
  View,
} from '../protocol';
import { Drawer } from '../lib/draw';
import { TableSocket, type Link } from '../lib/socket';
import { whole, type Table } from './whole';
import { closing, finishedTrick, newDeal, scoredRow, type AnyEvent } from './deal';

export interface Refusal {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** How long a finished trick stays; null where it lies until the next card. */
const TRICK_MS: Readonly<Record<Table['pace'], number | null>> = { instant: null, brisk: 900, calm: 1200 };

/** How long the last trick of a deal stays before its result. */
const LAST_TRICK_MS: Readonly<Record<Table['pace'], number>> = { instant: 700, brisk: 900, calm: 1200 };

/** How long the result of a deal stays; null where it waits for a tap. */
const RESULT_MS: Readonly<Record<Table['pace'], number | null>> = { instant: 7000, brisk: 10_000, calm: null };

/** How long a declared pair is told, whatever else happens meanwhile. */
const DECLARED_MS: Readonly<Record<Table['pace'], number>> = { instant: 0, brisk: 3000, calm: 5000 };

/** A second tap so soon after an act belongs to the first one. */
const GUARD_MS = 150;

export class TableState {
  /** The table; its view is older than the one here. */
  table = $state.raw<Table | null>(null);
  link = $state<Link>('connecting');
  rows = $state.raw<readonly Row[]>([]);

  /** What has just happened, and why the last thing that was tried cannot be done. */
  news = $state.raw<readonly AnyEvent[]>([]);
  refusal = $state.raw<Refusal | null>(null);

  /** Pairs that were declared a while ago and are still told. */
  declared = $state.raw<readonly AnyEvent[]>([]);

  /** A trick that was taken and still lies on the table; the score of the last deal until it has been read. */
  taken = $state.raw<TrickView | null>(null);
  result = $state.raw<Row | null>(null);

  /** Whether the last deal was thrown in, until the reader acts. */
  thrownIn = $state(false);

  /** What a good player would do in the reader's place, and why; whether that was asked and not answered yet. */
  advice = $state.raw<Advice | null>(null);
  asking = $state(false);

  /** The act that has been sent and not been answered. */
  sent = $state<string | null>(null);

  private newest = $state.raw<View | null>(null);
  private ended = $state.raw<View | null>(null);
  private guarded = $state(false);
  private rules: Rules | null = null;
  private room: Room | null = null;
  private v = 0;
  private awaited = Infinity;
  private telling: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: TableSocket;
  private readonly drawer: Drawer;

  constructor(address: string) {
    this.drawer = new Drawer((message) => this.socket.say(message));
    this.socket = new TableSocket(address, {
      heard: (message) => this.hear(message),
      linked: (link) => (this.link = link),
    });
  }

  /** What is to be drawn: the deal that is being read to its end, else the newest view. */
  get view(): View | null {
    return this.ended ?? this.newest;
  }

  /** Whether a deal that is over is still shown. */
  get reading(): boolean {
    return this.ended !== null;
  }

  /** After how many milliseconds the result of a deal goes by itself; null where it waits. */
  get resultMs(): number | null {
    return this.table ? RESULT_MS[this.table.pace] : null;
  }

  /** Whether an act would be sent now. */
  get ready(): boolean {
    return this.sent === null && !this.guarded && !this.reading;
  }

  /** Whether advice can be had: at one's turn, where there is a choice, and nobody else sits at the table. */
  get advisable(): boolean {
    const { table, view } = this;
    if (!table || !view?.turn.includes(table.seat) || this.reading) return false;
    const choice = view.legal.length > 1 || typeof view.legal[0] !== 'string';
    return choice && table.seats.every(({ bot }, seat) => bot !== null || seat === table.seat);
  }

  /** Asks for advice; the one that is there goes. */
  ask(): void {
    if (!this.advisable || this.sent !== null || this.asking) return;
    this.advice = null;
    this.asking = true;
    this.socket.advise(this.v);
  }

  /** Whether this is what a good player would do. */
  advises(act: string): boolean {
    return this.advice?.act === act;
  }

  /** Does without the advice that was given or asked for. */
  forgetAdvice(): void {
    this.advice = null;
    this.asking = false;
  }

  /** Does one of the acts that the view offers. */
  act(act: string): void {
    if (!this.ready) return;
    this.sent = act;
    this.forgetAdvice();
    this.awaited = Infinity;
    this.refusal = null;
    this.thrownIn = false;
    this.guarded = true;
    setTimeout(() => (this.guarded = false), GUARD_MS);
    this.socket.act(this.v, act);
  }

  /** Says why something cannot be done. */
  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  /** Goes on from a trick that has been read, or else from the score of a deal. */
  goOn(): void {
    if (this.taken) this.pickUp();
    else this.forget();
  }

  hurry(): void {
    this.socket.hurry();
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.telling);
    this.socket.close();
  }

  private hear(message: AnyServerMessage): void {
    if (message.type === 'table') this.begin(message);
    else if (message.type === 'rules') this.rules = message;
    else if (message.type === 'room') this.sit(message);
    else if (message.type === 'sheet') this.rows = message.rows;
    else if (message.type === 'draw') void this.drawer.answer(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'ack') this.awaited = message.line;
    else if (message.type === 'stale') this.startOver();
    else if (message.type === 'advice') this.advised(message);
    else if (message.type === 'noadvice') this.asking = false;
    else if (message.type === 'refused' || message.type === 'problem') this.refused(message);
    if (this.v >= this.awaited) this.sent = null;
  }

  /** Everything anew: after connecting, and when this page has missed something. */
  private begin(position: Position): void {
    if (!this.rules || !this.room) return;
    this.pickUp();
    this.table = whole(this.rules, this.room, position);
    this.newest = position.view;
    this.v = position.v;
    this.news = this.declared = [];
    this.forgetAdvice();
    this.forget();
  }

  /** Who sits there has changed. */
  private sit(room: Room): void {
    this.room = room;
    if (this.table) this.table = { ...this.table, seats: room.seats };
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.result = this.ended = this.refusal = null;
    this.thrownIn = false;
  }

  private update({ v, view, events }: Update): void {
    const before = this.newest;
    this.newest = view;
    this.v = v;
    this.forgetAdvice();
    this.news = newDeal(events);
    this.tell(events.filter(({ event }) => event === 'declared'));
    this.refusal = null;
    if (events.some(({ event }) => event === 'thrownin')) this.thrownIn = true;
    const row = scoredRow(events);
    if (row) this.endDeal(row, before, events);
    else if (!this.reading) this.lieTrick(finishedTrick(before, events), view);
  }

  private advised(advice: Advice): void {
    if (!this.asking || advice.v !== this.v) return;
    this.asking = false;
    this.advice = advice;
  }

  private tell(declared: readonly AnyEvent[]): void {
    const ms = this.table ? DECLARED_MS[this.table.pace] : 0;
    if (declared.length === 0 || ms === 0) return;
    clearTimeout(this.telling);
    this.declared = declared;
    this.telling = setTimeout(() => (this.declared = []), ms);
  }

  private endDeal(row: Row, before: View | null, events: readonly AnyEvent[]): void {
    this.pickUp();
    this.rows = [...this.rows, row];
    this.result = row;
    this.declared = [];
    this.thrownIn = false;
    if (!before || !this.table) return;
    this.ended = closing(before, events);
    const last = finishedTrick(before, events);
    if (last) this.hold(last, LAST_TRICK_MS[this.table.pace]);
    else this.showResult();
  }

  /** A finished trick lies until it has been read or the next card is played. */
  private lieTrick(trick: TrickView | null, view: View): void {
    if (trick && !view.tricks?.table) this.hold(trick, this.table ? TRICK_MS[this.table.pace] : null);
    else if (trick || view.tricks?.table || !view.tricks) this.pickUp();
  }

  private hold(trick: TrickView, ms: number | null): void {
    clearTimeout(this.timer);
    this.taken = trick;
    if (ms !== null) this.timer = setTimeout(() => this.pickUp(), ms);
  }

  private pickUp(): void {
    clearTimeout(this.timer);
    this.taken = null;
    if (this.reading) this.showResult();
  }

  /** The result stays until a tap, or for a while that begins anew while nobody can see the page. */
  private showResult(): void {
    if (this.resultMs === null) return;
    this.timer = setTimeout(() => (document.hidden ? this.showResult() : this.forget()), this.resultMs);
  }

  private startOver(): void {
    this.sent = null;
    this.socket.sync();
  }

  private refused({ code, details = {} }: { code: string; details?: Refusal['details'] }): void {
    this.sent = null;
    this.refusal = { code, details };
  }
}
