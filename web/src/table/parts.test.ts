import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../lib/language.svelte';
import { FakeSocket } from '../lib/sockets.fake';
import type { View } from '../protocol';
import type { Table } from './whole';
import Auction from './Auction.svelte';
import ContractChoice from './ContractChoice.svelte';
import DealEnd from './DealEnd.svelte';
import { TABLE, told, VIEW } from './fixtures';
import LayoutRows from './LayoutRows.svelte';
import MatchEnd from './MatchEnd.svelte';
import { offersOf } from './offers';
import Prompt from './Prompt.svelte';
import Seat from './Seat.svelte';
import Status from './Status.svelte';
import Stock from './Stock.svelte';
import TableBar from './TableBar.svelte';
import { TableState } from './table.svelte';

const MINUS = '\u2212';

/** jsdom measures nothing. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

let play: TableState;

beforeAll(() => speak('en'));

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('ResizeObserver', StillObserver);
  play = new TableState('ws://here');
  FakeSocket.last.open();
  for (const message of told(TABLE)) FakeSocket.last.say(message);
  return () => play.close();
});

function cells(): string[][] {
  const rows = [...screen.getByRole('table').querySelectorAll('tbody tr')];
  return rows.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim() ?? ''));
}

test('the result of a deal names the contract, its chooser, and what every seat got', async () => {
  const row = { dealer: 3, scores: [-6, 0, 0, 4], totals: [-12, 0, 3, 4], contract: 'no-queens', chooser: 2 };
  render(DealEnd, { play, table: TABLE, row, room: 300 });
  expect(screen.getByRole('heading').textContent).toContain('No Queens');
  expect(screen.getByText('chosen by Bogdan')).toBeTruthy();
  expect(cells()).toEqual([
    ['Maria', `${MINUS}6`, `${MINUS}12`],
    ['Ana', '0', '0'],
    ['Bogdan', '0', '3'],
    ['Carmen', '+4', '4'],
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on' }));
});

test('a bid that was the reader’s own is told to them', () => {
  const row = { dealer: 3, scores: [0, 0, 0, 0], totals: [0, 0, 0, 0], declarer: 0, bid: 3, made: false };
  render(DealEnd, { play, table: TABLE, row, room: 300 });
  expect(screen.getByRole('heading').textContent.trim()).toBe('You bid 3 and failed');
});

test('a pair that was declared stays on its seat for the rest of the deal', () => {
  const table: Table = { ...TABLE, score_tables: [{ contract: '', kind: 'points', pair: 20, trump_pair: 40 }] };
  const tricks = { ...VIEW.tricks!, declared: [[2, 'S'], [2, 'H'], [1, 'D']] as const };
  render(Seat, { table, view: { ...VIEW, contract: null, trump: 'H', tricks }, seat: 2 });
  expect(screen.getByText('declared spades: 20')).toBeTruthy();
  expect(screen.getByText('declared hearts: 40')).toBeTruthy();
  expect(screen.queryByText(/diamonds/)).toBeNull();
});

test('the bar says who turned up trumps, and nothing of the rules before the first bid', async () => {
  const facts = { ...TABLE.facts, compendium: false };
  const table: Table = { ...TABLE, facts, summary: { id: 'rule-turned', args: {} } };
  const view: View = { ...VIEW, contract: null, trump: 'S', turned: 'AS', dealer: 2 };
  const { container, rerender } = render(TableBar, { table, view, rows: [], over: false, onlast: () => {}, onkeys: () => {} });
  const below = () => container.querySelector('.below')?.textContent;
  expect(below()).toBe('turned up by Bogdan');
  await rerender({ view: { ...view, phase: 'auction', trump: null, turned: null } });
  expect(below()).toBe('');
});

test('the partner is marked among the bids', () => {
  const view: View = { ...VIEW, phase: 'auction', contract: null, log: [[1, 'pass'], [2, 'bid 7']], legal: ['pass', 'bid 8'] };
  const seats = TABLE.seats.map((seat, place) => ({ ...seat, side: place % 2 }));
  render(Auction, { play, table: { ...TABLE, seats }, view, offers: offersOf(view.legal) });
  const bids = screen.getAllByRole('listitem').map((item) => item.textContent.replace(/\s+/g, ' ').trim());
  expect(bids).toEqual(['Ana passes.', 'Bogdan bids 7. partner']);
});

test('the way to one’s hand and the choice stand side by side below the contracts', () => {
  const view: View = { ...VIEW, phase: 'blind', contract: null, legal: ['look', 'blind no-queens'] };
  render(ContractChoice, { play, table: TABLE, view, offers: offersOf(view.legal) });
  const look = screen.getByRole('button', { name: 'Look at your cards first' });
  expect(look.parentElement?.classList).toContain('confirm');
  expect(within(look.parentElement!).getAllByRole('button')).toHaveLength(2);
});

test('what may be laid is an empty place to press, what lies there is a card', () => {
  const layout = { rows: ['TC', '', '', ''], out: [], announced: [], bonus: false };
  const view: View = { ...VIEW, phase: 'layout', tricks: null, layout, legal: ['JC', 'TD'] };
  const table: Table = { ...TABLE, facts: { ...TABLE.facts, start: 'T' } };
  const { container } = render(LayoutRows, { play, table, view, layout, offers: offersOf(view.legal) });
  expect(screen.getAllByRole('button').map((button) => button.textContent?.trim().split(/\s{2,}/)[0])).toEqual([
    'Lay the jack of clubs J',
    'Lay the ten of diamonds 10',
  ]);
  expect(container.querySelectorAll('.card')).toHaveLength(1);
});

test('the card turned up lies beside the trick while somebody else holds it', async () => {
  const view: View = { ...VIEW, turned: 'AS', hand: '7C QH', log: [] };
  const { container, rerender } = render(Stock, { table: TABLE, view });
  expect(container.textContent).toContain('turned up, in the hand of Carmen');
  expect(container.querySelectorAll('.card')).toHaveLength(1);
  await rerender({ view: { ...view, log: [[3, 'AS']] } });
  expect(container.textContent?.trim()).toBe('');
});

test('the reader’s own card turned up lies in their hand alone', () => {
  const { container } = render(Stock, { table: TABLE, view: { ...VIEW, turned: 'QH', log: [] } });
  expect(container.querySelectorAll('.card')).toHaveLength(0);
  expect(container.textContent).toContain('in your hand was turned up');
});

test('a king of a pair asks whether it is declared too, and says what each answer does', async () => {
  const table: Table = { ...TABLE, score_tables: [{ contract: '', kind: 'tricks', pair: 20, trump_pair: 40 }] };
  const view: View = { ...VIEW, trump: 'C', contract: null, legal: ['QH', 'QH declare'] };
  render(Prompt, { play, table, view, offers: offersOf(view.legal), chosen: ['QH'], oncancel: () => {}, room: 300 });
  expect(screen.getByRole('heading').textContent).toBe('You play the queen of hearts. Declare the pair too?');
  expect(screen.getByRole('button', { name: 'Just play it' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Play and declare: +20' }));
  expect(FakeSocket.last.sent).toEqual([{ type: 'act', v: 10, act: 'QH declare' }]);
});

test('a long name can be read whole, and the dealer’s mark stands beside it', () => {
  render(Seat, { table: TABLE, view: VIEW, seat: 3, narrow: true });
  expect(screen.getByTitle('Carmen').nextElementSibling?.getAttribute('aria-label')).toBe('dealer');
});

test('a seat says what kind of bot sits there, and of an unknown kind that it is a bot', async () => {
  const seats = TABLE.seats.map((seat) => ({ ...seat, bot: seat.bot && 'expert' }));
  const { rerender } = render(Seat, { table: { ...TABLE, seats }, view: VIEW, seat: 1 });
  expect(screen.getByRole('img', { name: 'bot, level: Expert' })).toBeTruthy();
  await rerender({ table: TABLE });
  expect(screen.getByRole('img', { name: 'bot' })).toBeTruthy();
});

test('advice is said with its reasons, and its act is marked', async () => {
  const view: View = { ...VIEW, phase: 'auction', contract: null, log: [], legal: ['pass', 'bid 2'] };
  render(Status, { play, table: TABLE, view: VIEW });
  render(Auction, { play, table: TABLE, view, offers: offersOf(view.legal) });
  await fireEvent.click(screen.getByRole('button', { name: 'What would you do?' }));
  FakeSocket.last.say({ type: 'advice', v: 10, act: 'pass', reasons: [{ code: 'would-make-bid', percent: 12 }] });
  expect(await screen.findByText('I would pass.')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('In 12 % of the deals the lowest bid would be made.');
  expect(screen.getByRole('button', { name: 'Pass' }).classList).toContain('advised');
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('I would pass.')).toBeNull();
});

const OVER: View = { ...VIEW, phase: 'over', turn: [], totals: [20, -8, 20, -30], place: [1, 3, 1, 4] };

test('the end of a match says who won, and which places are shared', () => {
  render(MatchEnd, { table: TABLE, view: OVER, rows: [] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('You and Bogdan win!');
  expect(cells()).toEqual([
    ['1shared', 'Maria', '20'],
    ['1shared', 'Bogdan', '20'],
    ['3', 'Ana', `${MINUS}8`],
    ['4', 'Carmen', `${MINUS}30`],
  ]);
});

test('the end of a match leads to another one, to the score sheet, and shows the seal', () => {
  render(MatchEnd, { table: { ...TABLE, commitment: 'abc123' }, view: { ...OVER, place: [2, 1, 2, 4] }, rows: [] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ana wins');
  expect(screen.getByRole('button', { name: 'Play again, same rules' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Score sheet' }).getAttribute('href')).toBe('/table/abc/score');
  expect(screen.getByText('abc123')).toBeTruthy();
});

test('where exactly zero wins, the end says so', () => {
  const table: Table = { ...TABLE, facts: { ...TABLE.facts, zero_wins: true } };
  render(MatchEnd, { table, view: { ...OVER, totals: [0, 8, 9, 9], place: [1, 4, 2, 2] }, rows: [] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('You win!');
  expect(screen.getByText(/Exactly zero wins\./)).toBeTruthy();
});
