/** The names of the rules' keys, their values and their faults in the language of the page. */
import type { Fault, KeyInfo } from '../protocol';
import { has, joined, name, word } from '../lib/texts';
import type { Field } from './keys';
import { SUITS } from './keys';
import { isWithin, OFF } from './overrides';

/** The name of a field; in a list of all faults with the contract that it is of. */
export function fieldName({ words, path }: Field, whole = false): string {
  const label = word(`key-${words}`);
  const [first, contract = ''] = path.split('.');
  return whole && first === 'contracts' ? word('page-rule-of', { contract, rule: label }) : label;
}

/** One option of a key: a rank, a suit, or a word of its own. */
export function optionWord(words: string, { options }: KeyInfo, option: string | number): string {
  if (option === OFF) return word('page-off');
  if (options.includes('T')) return name('rank', String(option));
  if (options.includes('C')) return name('suit', String(option));
  const id = `value-${words}-${option}`;
  return has(id) ? word(id) : String(option);
}

/** A rank, suit, card, contract or list item by the name that the form shows. */
export function itemWord(words: string, item: string): string {
  if (SUITS.includes(item)) return name('suit', item);
  if (has(`card-${item}`)) return name('card', item);
  if (has(`rank-${item}`)) return name('rank', item);
  return has(`value-${words}-${item}`) ? word(`value-${words}-${item}`) : name('contract', item);
}

/** What is wrong, in words: the page's own where those for everybody name keys as a file does. */
export function faultWord(fault: Fault, field: Field | undefined): string {
  const nearest = fault.nearest ?? null;
  const path = field && isWithin(fault.path, field.path) ? placeName(fault.path, field) : pathName(fault.path);
  const args = { path, value: quoted(fault.value, field), nearest: quoted(nearest, field) };
  const id = nearest === null ? `fault-${fault.code}` : `fault-${fault.code}-nearest`;
  return word(has(`page-${id}`) ? `page-${id}` : id, args);
}

/** The name of a field, or of one of the numbers in it. */
function placeName(path: string, field: Field): string {
  const rule = fieldName(field, true);
  const item = path.slice(field.path.length + 1);
  if (!item) return rule;
  const which = field.key.form === 'list' ? String(Number(item) + 1) : itemWord(field.words, item);
  return word('page-rule-item', { rule, item: which });
}

/** The name of a path that is no field: a contract, a key that is not shown, a group, the rules altogether. */
function pathName(path: string): string {
  const [first = '', contract, ...rest] = path.split('.');
  if (first === 'contracts' && contract !== undefined && rest.length === 0) return name('contract', contract);
  const words = first === 'contracts' ? ['contracts', ...rest] : path.split('.');
  if (has(`key-${words.join('-')}`)) return word(`key-${words.join('-')}`);
  return has(`page-group-${first}`) ? word(`page-group-${first}`) : path || word('fault-everywhere');
}

/** A value inside a sentence: words in quotation marks, numbers without. */
function quoted(value: unknown, field: Field | undefined): string {
  const text = valueWord(value, field);
  return /\p{L}/u.test(text) ? word('page-quoted', { text }) : text;
}

/** A value in words. */
export function valueWord(value: unknown, field: Field | undefined): string {
  if (Array.isArray(value)) return joined(value.map((item) => valueWord(item, field)));
  if (typeof value === 'boolean') return word(value ? 'page-on' : 'page-off');
  if (value === OFF) return word('page-off');
  if (field?.path === 'deck.order') return [...String(value)].map((rank) => name('rank', rank, 'sign')).join(' ');
  if (typeof value === 'string' && field?.key.options.length) return optionWord(field.words, field.key, value);
  if (typeof value === 'string' && field?.items.includes(value)) return itemWord(field.words, value);
  return value === null || value === undefined ? '' : String(value).replace(/^-/, '\u2212');
}
