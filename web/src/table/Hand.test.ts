import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../lib/language.svelte';
import { FakeSocket } from '../lib/sockets.fake';
import type { View } from '../protocol';
import { TABLE, VIEW } from './fixtures';
import Hand from './Hand.svelte';
import { offersOf } from './offers';
import { TableState } from './table.svelte';

const DIMMED: View = {
  ...VIEW,
  hand: '7C QH KH',
  legal: ['QH', 'KH'],
  dimmed: [{ code: 'must-follow', details: { suit: 'H' }, cards: '7C' }],
};

/** jsdom measures nothing. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

let play: TableState;
const ontap = vi.fn();

beforeAll(() => speak('en'));

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('ResizeObserver', StillObserver);
  play = new TableState('ws://here');
  ontap.mockClear();
  return () => play.close();
});

function show(view: View) {
  return render(Hand, { play, table: TABLE, view, offers: offersOf(view.legal), chosen: [], ontap });
}

test('one tap on a card that may be played plays it', async () => {
  show(DIMMED);
  await fireEvent.click(screen.getByRole('button', { name: 'queen of hearts, playable' }));
  expect(ontap).toHaveBeenCalledWith('QH');
});

test('a tap on a dimmed card says why and plays nothing', async () => {
  show(DIMMED);
  await fireEvent.click(screen.getByRole('button', { name: 'seven of clubs, not now' }));
  expect(play.refusal).toEqual({ code: 'must-follow', details: { suit: 'H' } });
  expect(ontap).not.toHaveBeenCalled();
});

test('arrows move the focus along the hand and round', async () => {
  show(DIMMED);
  const [first, ...others] = screen.getAllByRole('button');
  first?.focus();
  await fireEvent.keyDown(first!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(others.at(-1));
  await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(first);
});

test('the focus of a card that was played goes to its neighbour, and stays where a card stays', async () => {
  const { rerender } = show(DIMMED);
  const [king, queen] = screen.getAllByRole('button', { name: /playable/ });
  king?.focus();
  await rerender({ view: { ...DIMMED, hand: '7C QH' } });
  await vi.waitFor(() => expect(document.activeElement).toBe(queen));
  await rerender({ view: { ...DIMMED, hand: 'QH' } });
  expect(document.activeElement).toBe(queen);
});
