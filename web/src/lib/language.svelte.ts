/** The language that the page speaks: the remembered one, else the browser's, else English. */
import { preferences, remember } from './preferences';
import { languages, loadWording, type Wording } from './wording';

const FALLBACK = 'en';

let current = $state.raw<Wording>();

/** The wording in use; reading it in a component follows the language. Nothing is drawn before there is one. */
export function wording(): Wording {
  if (!current) throw new Error('no language is loaded yet');
  return current;
}

/** Speaks one of `languages` from now on. */
export async function speak(language: string): Promise<void> {
  current = await loadWording(language);
  document.documentElement.lang = language;
}

/** Speaks a language that the person has chosen, and remembers it. */
export async function choose(language: string): Promise<void> {
  await speak(language);
  remember({ language });
}

/** The language to start with. */
export function firstLanguage(wishes: readonly string[] = navigator.languages): string {
  const remembered = preferences().language;
  const codes = [remembered ?? '', ...wishes].map((wish) => wish.split('-')[0] ?? '');
  return codes.find((code) => languages.includes(code)) ?? FALLBACK;
}
