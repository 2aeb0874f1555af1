/** What the page proposes first: the usual number of players, and for a rule that is switched on the value it mostly has. */
import type { KeyInfo, PresetInfo } from '../protocol';
import type { Overrides, Value } from './overrides';

const USUAL_PLAYERS = 4;

const USUAL: Readonly<Record<string, Value>> = {
  'choice.blind': 2,
  'deal.each': 8,
  'contracts.<id>.sweep.points': 300,
  'layout.announce.at_least': 5,
  'layout.refuse.at_least': 4,
  'layout.refuse.limit': 3,
  'auction.bids': [6, 11],
  'declare.pair': 20,
  'declare.trump_pair': 40,
  target: 21,
  deal_limit: 20,
};

/** Four, as these games are mostly played, where there can be four; or the number wished for. */
export function usualPlayers({ players }: PresetInfo, wish: number | null = null): number {
  return (
    [wish, USUAL_PLAYERS].find((number) => number !== null && players.includes(number)) ?? players[0] ?? USUAL_PLAYERS
  );
}

/** The first value of a key. */
export function usual(key: KeyInfo): Value {
  if (key.form === 'switch') return USUAL[key.path] ?? false;
  return USUAL[key.path] ?? key.options[0] ?? Math.min(Math.max(0, key.low), key.high);
}

/** The overrides that switch on a part: every key in it, for the contract that the part's own path names. */
export function partOn(keys: readonly KeyInfo[], part: KeyInfo, path: string): Overrides {
  const inside = keys.filter((key) => key.path.startsWith(`${part.path}.`));
  return Object.fromEntries(inside.map((key) => [path + key.path.slice(part.path.length), usual(key)]));
}
