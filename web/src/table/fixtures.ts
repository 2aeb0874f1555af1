/** A table and its views for tests. */
import type { AnyServerMessage, Row, Room, View } from '../protocol';
import type { Table } from './whole';

export const VIEW: View = {
  seat: 0,
  phase: 'tricks',
  turn: [0],
  deal: 1,
  dealer: 3,
  chooser: 3,
  contract: 'no-queens',
  blind: false,
  trump: null,
  turned: null,
  declarer: null,
  bid: 0,
  passed: [],
  counts: [2, 2, 2, 2],
  stock: 0,
  hand: '7C QH',
  drawn: '',
  talon: '',
  discards: '',
  tricks: { table: null, last: null, won: [0, 0, 0, 0], captured: ['', '', '', ''], points: [0, 0, 0, 0], declared: [] },
  layout: null,
  log: [[3, 'choose no-queens']],
  used: [[], [], [], []],
  refusals: 0,
  totals: [0, 0, 0, 0],
  place: [],
  legal: ['7C', 'QH'],
  dimmed: [],
};

export const TABLE: Table = {
  id: 'abc',
  v: 10,
  seat: 0,
  seats: ['Maria', 'Ana', 'Bogdan', 'Carmen'].map((name, side) => ({
    name,
    bot: side ? 'random' : null,
    side,
    person: side ? null : 0,
    why: null,
    held: false,
    coming: null,
  })),
  preset: 'rentz',
  players: 4,
  pace: 'calm',
  commitment: '00',
  entropy: [null, null, null, null],
  summary: { id: 'summary', args: {} },
  changed: {},
  score_tables: [{ contract: 'no-queens', kind: 'tricks', items: { 'rank.Q': -6 } }],
  facts: {
    compendium: true,
    sides: 4,
    contracts: ['no-queens', 'whist'],
    deck: 'AKQJT987',
    deals: 8,
    target: null,
    start: null,
    tricks: 8,
    bids: null,
    game_point: null,
    zero_wins: false,
  },
  view: VIEW,
};

/** What the server says about a table to whoever comes. */
export function told(table: Table, rows: readonly Row[] = []): AnyServerMessage[] {
  const { id, v, seat, commitment, entropy, view, seats, pace, ...rules } = table;
  return [
    { type: 'rules', ...rules },
    { ...ROOM, seats, pace },
    { type: 'sheet', rows },
    { type: 'table', id, v, seat, commitment, entropy, view },
  ];
}

export const ROOM: Room = {
  type: 'room',
  id: 'abc',
  stage: 'running',
  you: 0,
  seat: 0,
  host: 0,
  seats: TABLE.seats,
  asking: [],
  ready: [],
  rules: 0,
  pace: 'calm',
  bots: 'club',
  clock: null,
  open: false,
  watch: false,
  listed: false,
  friendly: false,
  code: null,
  paused: false,
  stopped: null,
  left: [],
  rematch: null,
};
