import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyServerMessage } from '../protocol';
import { TableSocket, socketAddress, type Link } from './socket';
import { FakeSocket } from './sockets.fake';

let heard: AnyServerMessage[];
let links: Link[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  heard = [];
  links = [];
  socket = new TableSocket('ws://here/socket', {
    heard: (message) => heard.push(message),
    linked: (link) => links.push(link),
  });
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the address is on the host of the page, encrypted where the page is', () => {
  const page = (protocol: string) => ({ protocol, host: 'example.org:81' }) as Location;
  expect(socketAddress('ab/c', page('http:'))).toBe('ws://example.org:81/api/tables/ab%2Fc/socket');
  expect(socketAddress('abc', page('https:'))).toBe('wss://example.org:81/api/tables/abc/socket');
});

test('an act is sent with the version at which it was offered', () => {
  FakeSocket.last.open();
  socket.act(7, 'QH');
  expect(FakeSocket.last.sent).toEqual([{ type: 'act', v: 7, act: 'QH' }]);
});

test('an act is sent again after a reconnect until it is answered', () => {
  FakeSocket.last.open();
  socket.act(7, 'QH');
  FakeSocket.last.break();
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ type: 'act', v: 7, act: 'QH' }]);
  FakeSocket.last.say({ type: 'ack', v: 7, line: 8 });
  FakeSocket.last.break();
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
});

test('an act that was made while there was no connection goes out with the next one', () => {
  socket.act(3, 'pass');
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ type: 'act', v: 3, act: 'pass' }]);
});

test('an answer to another act leaves this one waiting', () => {
  FakeSocket.last.open();
  socket.act(7, 'QH');
  FakeSocket.last.say({ type: 'refused', v: 5, code: 'must-follow', details: {} });
  FakeSocket.last.break();
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toHaveLength(1);
});

test('a lost connection is tried again, each time after a longer wait, up to ten seconds', () => {
  for (const wait of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
    const before = FakeSocket.all.length;
    FakeSocket.last.break();
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(before + 1);
  }
  expect(links.at(-1)).toBe('lost');
});

test('a connection that hears nothing for a whole ping is given up', () => {
  FakeSocket.last.open();
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.last.sent).toEqual([{ type: 'ping' }]);
  FakeSocket.last.say({ type: 'pong' });
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(10_000 + 500);
  expect(links).toEqual(['open', 'lost']);
  expect(FakeSocket.all).toHaveLength(2);
});

test('coming back connects at once', () => {
  FakeSocket.last.open();
  FakeSocket.last.break();
  socket.hurry();
  expect(FakeSocket.all).toHaveLength(2);
});

test.each([
  [4404, 'gone'],
  [4429, 'flooded'],
] as const)('close code %i is final', (code, link) => {
  FakeSocket.last.break(code);
  vi.advanceTimersByTime(60_000);
  socket.hurry();
  expect(links).toEqual([link]);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a table that broke is joined anew', () => {
  FakeSocket.last.open();
  FakeSocket.last.say({ type: 'problem', code: 'broken' });
  expect(heard).toEqual([{ type: 'problem', code: 'broken' }]);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
});
