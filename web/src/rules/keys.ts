/**
 * The house-rule form as data: which keys of the catalogue are shown for a rule set, in which group, and how each is
 * entered. It decides by what a value can change at the table; what is right the server alone says.
 */
import type { KeyInfo } from '../protocol';
import { isTable, isWithin, OFF, valueAt, type Rules, type Value } from './overrides';

/** How a key is entered. */
export type Control =
  'cards' | 'number' | 'numbers' | 'one-of' | 'order' | 'part' | 'points' | 'set' | 'switch' | 'text';

export interface Field {
  /** The key with the contract in it: `contracts.queens.rank`. */
  readonly path: string;
  /** What its ids have behind their prefix: `key-contracts-rank`. */
  readonly words: string;
  readonly control: Control;
  readonly key: KeyInfo;
  /** The names that a map has numbers for, or the items that a list takes. */
  readonly items: readonly string[];
}

export interface Group {
  readonly name: string;
  /** The contract whose keys these are, in the group of the contracts. */
  readonly contract?: string;
  readonly fields: readonly Field[];
  readonly more: readonly Field[];
}

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['deal', ['sides', 'deck', 'deal', 'phases']],
  ['choosing', ['choice']],
  ['contracts', ['contracts']],
  ['layout', ['layout']],
  ['auction', ['auction', 'penalty_factor']],
  ['play', ['leader', 'trump', 'duties', 'duties_while_stock', 'stop_early']],
  ['talon', ['talon']],
  ['declarations', ['declare']],
  ['scoring', ['points']],
  ['end', ['target', 'margin', 'deal_limit', 'winner', 'zero_wins']],
];

/** Keys that matter only while another one has one of these values, or any but `off`. */
const ONLY_WITH: Readonly<Record<string, readonly [path: string, ...values: Value[]]>> = {
  'choice.blind_last': ['choice.blind'],
  'layout.bonus_chain': ['layout.bonus', 'optional', 'compulsory'],
  'auction.rounds': ['auction.bids'],
  'auction.all_pass': ['auction.bids'],
  'auction.fixed_trump': ['auction.all_pass', 'fixed-trump'],
  'trump.suit': ['trump.source', 'match'],
  duties_while_stock: ['deal.rest', 'drawn'],
  'talon.discards': ['deal.rest', 'talon'],
  penalty_factor: ['auction.bids'],
  margin: ['target'],
  phases: ['deal.rest', 'talon'],
};

/** Of the phases only these two can change places. */
const MOVABLE_PHASES = ['exchange', 'trump'];

/**
 * The groups of the form for a preset with house rules over it, without empty ones. A contract of the preset is a
 * group of its own, and what the preset has no points for in it is `more`.
 */
export function groupsOf(keys: readonly KeyInfo[], preset: Rules, rules: Rules): Group[] {
  const groups = GROUPS.flatMap(([name, parts]): Group[] => {
    const own = keys.filter((key) => parts.some((part) => isWithin(key.path, part)) && isOfThisGame(key, preset));
    if (name !== 'contracts') return [{ name, fields: fieldsOf(own, rules, ''), more: [] }];
    return contractsOf(preset).map((contract) => contractGroup(contract, fieldsOf(own, rules, contract), preset));
  });
  return groups.filter((group) => group.fields.length > 0);
}

function contractGroup(contract: string, all: readonly Field[], preset: Rules): Group {
  const used = new Set(all.filter(({ path }) => path.endsWith('.enabled') || says(path, valueAt(preset, path))));
  return { name: 'contracts', contract, fields: [...used], more: all.filter((field) => !used.has(field)) };
}

/** All fields of a form. */
export function allFields(groups: readonly Group[]): Field[] {
  return groups.flatMap(({ fields, more }) => [...fields, ...more]);
}

/** Whether a contract's value is not what every contract has. */
function says(path: string, value: Value | undefined): boolean {
  if (isTable(value)) return Object.keys(value).length > 0;
  if (Array.isArray(value)) return value.length > 0;
  if (path.endsWith('.kind')) return value !== 'tricks';
  if (path.endsWith('.sign')) return value !== 1;
  return value !== undefined && value !== 0 && value !== OFF;
}

export function contractsOf(rules: Rules): string[] {
  return isTable(rules['contracts']) ? Object.keys(rules['contracts']) : [];
}

/** The ranks of the deck, high to low. */
export function ranksOf(rules: Rules): string[] {
  const lowest = String(valueAt(rules, 'deck.lowest'));
  return [...String(valueAt(rules, 'deck.order'))].filter((rank) => RANKS.indexOf(rank) >= RANKS.indexOf(lowest));
}

export const SUITS = ['C', 'D', 'H', 'S'];
const RANKS = '23456789TJQKA';

function isOfThisGame(key: KeyInfo, preset: Rules): boolean {
  return key.game === 'both' || key.game === (contractsOf(preset).length > 0 ? 'compendium' : 'points');
}

function fieldsOf(keys: readonly KeyInfo[], rules: Rules, contract: string): Field[] {
  return keys
    .map((key) => fieldOf(key, rules, key.path.replace('<id>', contract)))
    .filter((field) => isOpen(field, rules));
}

function fieldOf(key: KeyInfo, rules: Rules, path: string): Field {
  const words = key.path.replace('.<id>', '').replaceAll('.', '-');
  const last = key.path.split('.').at(-1) ?? '';
  return { path, words, key, control: controlOf(key, last), items: itemsOf(key, last, rules, path) };
}

function controlOf(key: KeyInfo, last: string): Control {
  if (key.path === 'deck.order') return 'order';
  if (key.form === 'map') return last === 'cards' && key.path.startsWith('contracts.') ? 'cards' : 'points';
  if (key.form === 'list') return last === 'sums' ? 'set' : key.items.length > 0 ? 'order' : 'numbers';
  return key.form as Control;
}

function itemsOf(key: KeyInfo, last: string, rules: Rules, path: string): readonly string[] {
  if (last === 'sums')
    return contractsOf(rules).filter((name) => !isWithin(path, `contracts.${name}`) && !isLayout(name, rules));
  if (key.path === 'phases') return MOVABLE_PHASES;
  const items = key.items.map(String);
  return items.length === 0 || items.includes('A') ? ranksOf(rules) : items;
}

/** Whether a field can change anything as the other values are. */
function isOpen({ path, key }: Field, rules: Rules): boolean {
  if (key.form === 'one-of' && !key.optional && key.options.length < 2) return false;
  return isPartOn(path, rules) && isWanted(path, rules) && isOfItsKind(path, rules);
}

function isPartOn(path: string, rules: Rules): boolean {
  const parent = path.split('.').slice(0, -1).join('.');
  return parent === '' || isTable(valueAt(rules, parent));
}

function isWanted(path: string, rules: Rules): boolean {
  const [other, ...values] = ONLY_WITH[path] ?? [];
  if (other === undefined) return true;
  const value = valueAt(rules, other);
  return values.length > 0 ? value !== undefined && values.includes(value) : value !== OFF;
}

/** A layout has no trick points, and there are rules of layouts only where one is played. */
function isOfItsKind(path: string, rules: Rules): boolean {
  const [first, contract = '', last = ''] = path.split('.');
  if (first === 'layout') return contractsOf(rules).some((name) => isLayout(name, rules) && isPlayed(name, rules));
  return first !== 'contracts' || last === 'enabled' || last === 'kind' || !isLayout(contract, rules);
}

function isLayout(contract: string, rules: Rules): boolean {
  return valueAt(rules, `contracts.${contract}.kind`) === 'layout';
}

function isPlayed(contract: string, rules: Rules): boolean {
  return valueAt(rules, `contracts.${contract}.enabled`) === true;
}
