import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyClientMessage, Draw } from '../protocol';
import { Drawer } from './draw';

const DRAW: Draw = { type: 'draw', number: 1, purpose: 'match', step: 'seal', commitment: '00', seals: [null] };

let sent: AnyClientMessage[];
let drawer: Drawer;

beforeEach(() => {
  sent = [];
  drawer = new Drawer((message) => sent.push(message));
});

afterEach(() => vi.unstubAllGlobals());

test('what is opened fits the seal', async () => {
  await drawer.answer(DRAW);
  await drawer.answer({ ...DRAW, step: 'open' });
  const [seal, open] = sent;
  if (seal?.type !== 'seal' || open?.type !== 'open') throw new Error('nothing was sealed');
  const bytes = Uint8Array.from(open.entropy.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  expect(bytes.length).toBe(16);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  expect(seal.hash).toBe([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
});

test('a draw is sealed once, and one that begins anew with other bytes', async () => {
  await drawer.answer(DRAW);
  await drawer.answer(DRAW);
  await drawer.answer({ ...DRAW, number: 2 });
  expect(sent.map((message) => 'draw' in message && message.draw)).toEqual([1, 2]);
  expect(new Set(sent.map((message) => 'hash' in message && message.hash)).size).toBe(2);
  await drawer.answer({ ...DRAW, step: 'open' });
  expect(sent.length).toBe(2);
});

test('where nothing can be hashed nothing is given', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
  await drawer.answer(DRAW);
  expect(sent).toEqual([{ type: 'seal', draw: 1, hash: null }]);
  await drawer.answer({ ...DRAW, step: 'open' });
  expect(sent.length).toBe(1);
});
