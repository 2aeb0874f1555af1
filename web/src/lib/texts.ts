/** Words in the language of the page: every function here follows the language when a component calls it. */
import type { Message } from '../protocol';
import { wording } from './language.svelte';
import type { Args } from './wording';

export { signed } from './wording';

/** The sentence of an id of the locale files. */
export function word(id: string, args?: Args): string {
  return wording().word(id, args);
}

/** A message of the server in words. */
export function message(said: Message): string {
  return wording().message(said);
}

/** The word for a code of a kind, in a form: `name('card', 'QH')`, `name('preset', 'rentz', 'short')`. */
export function name(kind: string, code: string, form?: string): string {
  return wording().name(kind, code, form);
}

/** Whether the language has a message of this id. */
export function has(id: string): boolean {
  return wording().has(id);
}

/** Texts as a list in a sentence: "A, B and C". */
export function joined(texts: readonly string[]): string {
  return wording().joined(texts);
}
