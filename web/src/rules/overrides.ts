/**
 * House rules as the server takes them: dotted key → value, laid over the plain data of a rule set. Reads, lays,
 * compares and resets them, and writes them into an address. Knows no key and no rule.
 */

export type Value = boolean | number | string | readonly Value[] | { readonly [name: string]: Value };
export type Rules = { readonly [name: string]: Value };
export type Overrides = { readonly [path: string]: Value };

/** The word for a rule that is off. */
export const OFF = 'off';

const PATH = /^[a-z][a-z_]*(\.[A-Za-z0-9][A-Za-z0-9_-]*)*$/;

/** What stands at a path; undefined where nothing does. */
export function valueAt(rules: Rules, path: string): Value | undefined {
  let found: Value | undefined = rules;
  for (const part of path.split('.')) {
    if (!isTable(found) || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

/** The rules with the overrides over them; the rules themselves stay. */
export function laid(rules: Rules, overrides: Overrides): Rules {
  const whole = structuredClone(rules) as Record<string, Value>;
  for (const [path, value] of Object.entries(overrides)) put(whole, path.split('.'), value);
  return whole;
}

function put(table: Record<string, Value>, [first = '', ...rest]: string[], value: Value): void {
  if (rest.length === 0) {
    table[first] = value;
    return;
  }
  const inner = Object.hasOwn(table, first) ? table[first] : undefined;
  const next: Record<string, Value> = isTable(inner) ? inner : {};
  table[first] = next;
  put(next, rest, value);
}

/** The overrides with another value at a path; one that the rules have anyway is none. What was set below it goes. */
export function withValue(overrides: Overrides, rules: Rules, path: string, value: Value): Overrides {
  const others = without(overrides, path);
  return same(value, valueAt(rules, path)) ? others : { ...others, [path]: value };
}

/** The overrides without those at a path and below it. */
export function without(overrides: Overrides, path: string): Overrides {
  return Object.fromEntries(Object.entries(overrides).filter(([other]) => !isWithin(other, path)));
}

/** The overrides without those that the rules have anyway. */
export function pruned(overrides: Overrides, rules: Rules): Overrides {
  return Object.fromEntries(Object.entries(overrides).filter(([path, value]) => !same(value, valueAt(rules, path))));
}

/** Whether anything is changed at a path or below it. */
export function isChanged(overrides: Overrides, path: string): boolean {
  return Object.keys(overrides).some((other) => isWithin(other, path));
}

/** Whether a path is another one or lies below it; all lie below the empty one. */
export function isWithin(path: string, other: string): boolean {
  return other === '' || path === other || path.startsWith(`${other}.`);
}

export function isTable(value: Value | undefined): value is { [name: string]: Value } {
  return typeof value === 'object' && !Array.isArray(value);
}

function same(value: Value, other: Value | undefined): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}

// ------------------------------------------------------------------ in an address

export interface Wish {
  readonly players: number | null;
  readonly overrides: Overrides;
}

/** Players and house rules from the query of an address; what cannot be a path is left out. */
export function fromQuery(query: string): Wish {
  const entries = [...new URLSearchParams(query)];
  const players = Number(entries.find(([name]) => name === 'players')?.[1]);
  const overrides = entries.filter(([path]) => path !== 'players' && PATH.test(path));
  return {
    players: Number.isInteger(players) && players > 0 ? players : null,
    overrides: Object.fromEntries(overrides.map(([path, text]) => [path, parsed(text)])),
  };
}

/** The query for house rules and, where the path of the address does not say it, the number of players. */
export function toQuery({ players, overrides }: Wish): string {
  const query = new URLSearchParams();
  if (players !== null) query.set('players', String(players));
  for (const [path, value] of Object.entries(overrides)) query.set(path, written(value));
  return query.size > 0 ? `?${query}` : '';
}

function parsed(text: string): Value {
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? text : (value as Value);
  } catch {
    return text;
  }
}

/** A value so that `parsed` reads it back: a word plainly, all else and what looks like something else as JSON. */
function written(value: Value): string {
  return typeof value === 'string' && parsed(value) === value ? value : JSON.stringify(value);
}
