/**
 * A table as the page shows it: the last view, the score rows so far, and what has just happened. It holds on to a
 * finished trick and a finished deal for as long as a person needs to read them. It knows no rules.
 */
import type { AnyServerMessage, Row, Table, TrickView, Update, View } from '../protocol';
import { TableSocket, type Link } from '../lib/socket';
import { closing, finishedTrick, scoredRow, type AnyEvent } from './deal';

export interface Refusal {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** How long a finished trick stays; null where nothing is held back. */
const TRICK_MS: Readonly<Record<Table['pace'], number | null>> = { instant: null, brisk: 900, calm: 1200 };

/** A second tap so soon after an act belongs to the first one. */
const GUARD_MS = 150;

export class TableState {
  /** The table as it was sent whole; its view and rows are older than the ones here. */
  table = $state.raw<Table | null>(null);
  link = $state<Link>('connecting');
  rows = $state.raw<readonly Row[]>([]);

  /** What has just happened, and why the last thing that was tried cannot be done. */
  news = $state.raw<readonly AnyEvent[]>([]);
  refusal = $state.raw<Refusal | null>(null);

  /** A trick that was taken and still lies on the table; the score of the last deal until it has been read. */
  taken = $state.raw<TrickView | null>(null);
  result = $state.raw<Row | null>(null);

  /** Whether the last deal was thrown in, until the reader acts. */
  thrownIn = $state(false);

  /** The act that has been sent and not been answered. */
  sent = $state<string | null>(null);

  private newest = $state.raw<View | null>(null);
  private ended = $state.raw<View | null>(null);
  private guarded = $state(false);
  private v = 0;
  private awaited = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: TableSocket;

  constructor(address: string) {
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

  /** Whether an act would be sent now. */
  get ready(): boolean {
    return this.sent === null && !this.guarded && !this.reading;
  }

  /** Does one of the acts that the view offers. */
  act(act: string): void {
    if (!this.ready) return;
    this.sent = act;
    this.awaited = Infinity;
    this.refusal = this.result = null;
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
    this.socket.close();
  }

  private hear(message: AnyServerMessage): void {
    if (message.type === 'table') this.begin(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'ack') this.awaited = message.line;
    else if (message.type === 'stale') this.startOver();
    else if (message.type !== 'pong') this.refused(message);
    if (this.v >= this.awaited) this.sent = null;
  }

  /** Everything anew: after connecting, and when this page has missed something. */
  private begin(table: Table): void {
    this.pickUp();
    this.table = table;
    this.rows = table.rows;
    this.newest = table.view;
    this.v = table.v;
    this.news = [];
    this.refusal = null;
    this.forget();
  }

  private forget(): void {
    this.result = this.ended = null;
    this.thrownIn = false;
  }

  private update({ v, view, events }: Update): void {
    const before = this.newest;
    this.newest = view;
    this.v = v;
    this.news = events;
    this.refusal = null;
    if (events.some(({ event }) => event === 'thrownin')) this.thrownIn = true;
    const row = scoredRow(events);
    if (row) this.endDeal(row, before, events);
    else if (!this.reading) this.lieTrick(finishedTrick(before, events), view);
  }

  private endDeal(row: Row, before: View | null, events: readonly AnyEvent[]): void {
    this.pickUp();
    this.rows = [...this.rows, row];
    this.result = row;
    this.thrownIn = false;
    if (!before || this.holdMs === null) return;
    this.ended = closing(before, events);
    this.hold(finishedTrick(before, events));
  }

  /** A finished trick lies until it has been read or the next card is played. */
  private lieTrick(trick: TrickView | null, view: View): void {
    if (trick && !view.tricks?.table) this.hold(trick);
    else if (trick || view.tricks?.table || !view.tricks) this.pickUp();
  }

  private hold(trick: TrickView | null): void {
    this.pickUp();
    this.taken = trick;
    if (trick && this.holdMs !== null) this.timer = setTimeout(() => this.pickUp(), this.holdMs);
  }

  private pickUp(): void {
    clearTimeout(this.timer);
    this.taken = null;
  }

  private startOver(): void {
    this.sent = null;
    this.socket.sync();
  }

  private refused({ code, details = {} }: { code: string; details?: Refusal['details'] }): void {
    this.sent = null;
    this.refusal = { code, details };
  }

  private get holdMs(): number | null {
    return this.table ? TRICK_MS[this.table.pace] : null;
  }
}
