/**
 * The wording of the page, from the same Fluent files that the Python package reads:
 * one lazily loaded chunk for each language.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle';

const files = import.meta.glob<string>('../../src/levata/locales/*.ftl', { query: '?raw', import: 'default' });

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.ftl$/g, ''), load]),
);

/** The language codes that there is wording for, in alphabetical order. */
export const languages: readonly string[] = [...loaders.keys()].sort();

/** Loads the messages of one of `languages`; any other code is an error. */
export async function loadTexts(language: string): Promise<FluentBundle> {
  const load = loaders.get(language);
  if (!load) throw new Error(`no wording for language "${language}"`);
  const bundle = new FluentBundle(language);
  const errors = bundle.addResource(new FluentResource(await load()));
  if (errors[0]) throw errors[0];
  return bundle;
}
