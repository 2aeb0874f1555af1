/** What the view offers the reader to do, sorted by kind. The page enables these acts and no others. */
import type { DiscardOffer, DiscardRange, View } from '../protocol';
import { cardOfAct } from './cards';

/** Acts of one word. */
export type Plain = 'pass' | 'look' | 'announce' | 'accept' | 'refuse';

export interface Offers {
  /** Cards that may be played, and those of them that may be played declaring their king and queen. */
  readonly cards: ReadonlySet<string>;
  readonly declares: ReadonlySet<string>;
  /** Contracts that may be chosen, and whether they would be chosen blind. */
  readonly contracts: readonly string[];
  readonly blind: boolean;
  readonly bids: readonly number[];
  readonly trumps: readonly string[];
  readonly discard: DiscardRange | null;
  readonly plain: ReadonlySet<Plain>;
}

const PLAIN: readonly string[] = ['pass', 'look', 'announce', 'accept', 'refuse'] satisfies readonly Plain[];

export function offersOf(legal: View['legal']): Offers {
  const acts = legal.filter((offer) => typeof offer === 'string');
  const discard = legal.find((offer): offer is DiscardOffer => typeof offer !== 'string');
  const cards = acts.filter((act) => cardOfAct(act) !== null);
  const behind = (verb: string) => acts.filter((act) => act.startsWith(`${verb} `)).map((act) => act.slice(verb.length + 1));
  const blind = behind('blind');
  return {
    cards: new Set(cards.map((act) => act.slice(0, 2))),
    declares: new Set(cards.filter((act) => act.length > 2).map((act) => act.slice(0, 2))),
    contracts: [...behind('choose'), ...blind],
    blind: blind.length > 0,
    bids: behind('bid').map(Number),
    trumps: behind('trump'),
    discard: discard?.discard ?? null,
    plain: new Set(acts.filter((act): act is Plain => PLAIN.includes(act))),
  };
}
