/** What the browser remembers for a person: language, name, pace and level. Nothing breaks where it may not remember. */
import type { NewTable } from '../protocol';

export type Pace = NonNullable<NewTable['pace']>;

export interface Preferences {
  readonly language?: string;
  readonly name?: string;
  readonly pace?: Pace;
  readonly bots?: string;
}

const KEY = 'levata';

/** What is remembered; an unreadable memory is an empty one. */
export function preferences(): Preferences {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found !== null && typeof found === 'object' ? found : {};
  } catch {
    return {};
  }
}

/** Remembers some things and keeps the others. */
export function remember(some: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...some }));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}
