/** The faults that the server finds in house rules: to which field each belongs, and the one tap that mends it. */
import type { Fault, KeyInfo } from '../protocol';
import type { Field } from './keys';
import { isTable, isWithin, OFF, type Value } from './overrides';

/** The field that a fault is shown at: the closest one at or above its key, else the first one below it, if any. */
export function fieldOfFault(fault: Fault, fields: readonly Field[]): Field | undefined {
  const above = fields.filter((field) => isWithin(fault.path, field.path));
  const closest = above.sort((one, other) => other.path.length - one.path.length)[0];
  return closest ?? fields.find((field) => isWithin(field.path, fault.path));
}

/** Whether a single value is wrong, and not only something about all of them. */
export function isFaulty(path: string, faults: readonly Fault[]): boolean {
  return faults.some((fault) => fault.path === path);
}

/** A value at a path that would mend a fault. */
export interface Fix {
  readonly path: string;
  readonly value: Value;
}

/** What the nearest thing makes of a field's value, or undefined where one tap cannot mend it. */
export function mended(fault: Fault, field: Field, value: Value | undefined): Fix | undefined {
  const mend = fault.path === field.path ? mendedWhole(fault, field, value) : mendedItem(fault, field, value);
  return mend === undefined ? undefined : { path: Array.isArray(value) ? field.path : fault.path, value: mend };
}

function mendedWhole({ code, nearest }: Fault, { key }: Field, value: Value | undefined): Value | undefined {
  if (nearest === null || nearest === undefined) return undefined;
  if (Array.isArray(value)) return mendedList(code, nearest, value);
  if (key.form === 'text') return typeof nearest === 'number' ? String(nearest) : (nearest as Value);
  return isFor(key, nearest) ? (nearest as Value) : undefined;
}

/** A number among others takes the nearest one. */
function mendedItem({ path, nearest }: Fault, field: Field, value: Value | undefined): Value | undefined {
  if (typeof nearest !== 'number') return undefined;
  if (!Array.isArray(value)) return isTable(value) ? nearest : undefined;
  const place = Number(path.slice(field.path.length + 1));
  return value.map((item: Value, other) => (other === place ? nearest : item));
}

/** A list takes another one, a lower end, or another length: too long a list of last tricks loses the first ones. */
function mendedList(code: string, nearest: unknown, value: readonly Value[]): Value | undefined {
  if (Array.isArray(nearest)) return nearest as readonly Value[];
  if (typeof nearest !== 'number') return undefined;
  if (code === 'bid-impossible') return value.map((bid) => Math.min(Number(bid), nearest));
  if (code === 'wrong-length' && value.length > nearest) return value.slice(value.length - nearest);
  return Array.from({ length: nearest }, (_, place) => value[place] ?? 0);
}

function isFor(key: KeyInfo, value: unknown): boolean {
  if (key.optional && value === OFF) return true;
  if (typeof value === 'number' && key.form === 'number') return value >= key.low && value <= key.high;
  return (typeof value === 'string' || typeof value === 'number') && key.options.includes(value);
}
