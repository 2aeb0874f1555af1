/**
 * The socket of a table: keeps a connection for as long as the table is looked at, and sends one act at a time until it
 * is answered. Knows nothing of the game; `table/table.svelte.ts` reads what it delivers.
 */
import type { Act, AnyClientMessage, AnyServerMessage } from '../protocol';

/** `gone`: there is no such table here. `flooded`: the server closed because too much was sent. Both are final. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone' | 'flooded';

export interface Listener {
  heard(message: AnyServerMessage): void;
  linked(link: Link): void;
}

const PING_MS = 10_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
const FINAL: Readonly<Record<number, Link>> = { 4404: 'gone', 4429: 'flooded' };

export class TableSocket {
  private socket: WebSocket | null = null;
  private due: Act | null = null;
  private tries = 0;
  private alive = true;
  private over = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    this.beat = setInterval(() => this.ping(), PING_MS);
    this.connect();
  }

  /** Sends an act for the version at which it was offered, and again after every reconnect until it is answered. */
  act(v: number, act: string): void {
    this.due = { type: 'act', v, act };
    this.send(this.due);
  }

  /** Asks what a good player would do at this version. */
  advise(v: number): void {
    this.send({ type: 'advise', v });
  }

  /** Asks for the whole table again. */
  sync(): void {
    this.send({ type: 'sync' });
  }

  /** Says something that needs no second time: its answer comes, or another connection. */
  say(message: AnyClientMessage): void {
    this.send(message);
  }

  /** Connects at once where a lost connection would wait, and asks whether an open one lives. */
  hurry(): void {
    if (this.over) return;
    if (this.socket === null) this.connect();
    else this.send({ type: 'ping' });
  }

  close(): void {
    this.finish();
    this.drop();
  }

  private connect(): void {
    clearTimeout(this.retry);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as AnyServerMessage);
    socket.onclose = (event) => this.closed(event.code);
  }

  private opened(): void {
    this.alive = true;
    this.listener.linked('open');
    if (this.due) this.send(this.due);
  }

  private hear(message: AnyServerMessage): void {
    this.alive = true;
    this.tries = 0;
    if (this.answers(message)) this.due = null;
    this.listener.heard(message);
    if (message.type === 'problem' && message.code === 'broken') this.lose();
  }

  private answers(message: AnyServerMessage): boolean {
    if (message.type === 'ack' || message.type === 'refused') return message.v === this.due?.v;
    return message.type === 'stale' || message.type === 'problem';
  }

  private closed(code: number): void {
    const final = FINAL[code];
    if (!final) return this.lose();
    this.finish();
    this.drop();
    this.listener.linked(final);
  }

  /** Silence since the last ping means that the other end is dead, whatever the socket says. */
  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (!this.alive) return this.lose();
    this.alive = false;
    this.send({ type: 'ping' });
  }

  private lose(): void {
    this.drop();
    this.listener.linked('lost');
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.tries, LONGEST_WAIT_MS);
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private finish(): void {
    this.over = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
  }

  private send(message: AnyClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** The address of the socket of a table, on the host that the page came from. */
export function socketAddress(id: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${page.host}/api/tables/${encodeURIComponent(id)}/socket`;
}
