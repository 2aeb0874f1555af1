/**
 * The wording of one language, from the same Fluent files and by the same scheme as `levata.texts` in Python:
 * an id is a prefix and a code, messages may hold messages. Knows no state; `texts.ts` speaks the chosen language.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from '@fluent/bundle';
import type { Message } from '../protocol';

export type Arg = number | string | Message | readonly Message[];
export type Args = Readonly<Record<string, Arg>>;

const files = import.meta.glob<string>('../../../src/levata/locales/*.ftl', { query: '?raw', import: 'default' });

const loaders = new Map(Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.ftl$/g, ''), load]));

/** The language codes that there is wording for, in alphabetical order. */
export const languages: readonly string[] = [...loaders.keys()].sort();

/** Kinds of words that people make themselves: one without a message is shown as it was written. */
const OWN_NAMES: readonly string[] = ['contract', 'preset'];

/** From this number on digits are grouped. */
const GROUPED_FROM = 10_000;

export class Wording {
  private readonly bundle: FluentBundle;

  /** Reads the messages of a language from the text of its file; one that is there twice is an error. */
  constructor(
    readonly language: string,
    ftl: string,
  ) {
    this.bundle = new FluentBundle(language, {
      useIsolating: false,
      functions: {
        WORD: ([kind, code], { form }) => this.wordFor(text(kind), text(code), form ? text(form) : ''),
        SIGNED: ([points]) => signed(Number(points)),
      },
    });
    const errors = this.bundle.addResource(new FluentResource(ftl));
    if (errors[0]) throw errors[0];
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The sentence of an id; an id without a message is shown itself, so that the page goes on. */
  word(id: string, args: Args = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    if (!pattern) return id;
    const words = Object.entries(args).map(([name, value]) => [name, this.argument(value)]);
    return trueMinus(this.bundle.formatPattern(pattern, Object.fromEntries(words), []));
  }

  message({ id, args }: Message): string {
    return this.word(id, args);
  }

  /** The word for a code (of a `card`, `suit`, `rank`, `contract`, `preset`, …), in a form such as `short`. */
  name(kind: string, code: string, form = ''): string {
    const id = form ? `${kind}-${code}-${form}` : `${kind}-${code}`;
    const own = OWN_NAMES.includes(kind) && !this.has(id);
    return own ? this.word("own-name", { name: code }) : this.word(id);
  }

  /** Texts as a list in a sentence: "A, B and C". */
  joined(texts: readonly string[]): string {
    const others = texts.slice(0, -1).join(this.word('list-comma'));
    const last = texts.at(-1) ?? '';
    return others ? others + this.word('list-and') + last : last;
  }

  private wordFor(kind: string, code: string, form: string): string {
    if (kind !== 'cards') return this.name(kind, code, form);
    return this.joined(code.split(' ').map((card) => this.name('card', card, form)));
  }

  private argument(value: Arg): string | FluentNumber {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return new FluentNumber(value, { useGrouping: Math.abs(value) >= GROUPED_FROM });
    if ('id' in value) return this.message(value);
    return this.joined(value.map((message) => this.message(message)));
  }
}

/** Loads one of `languages`; any other code is an error. */
export async function loadWording(language: string): Promise<Wording> {
  const load = loaders.get(language);
  if (!load) throw new Error(`no wording for language "${language}"`);
  return new Wording(language, await load());
}

/** A number of points as a score shows it: with its sign, and a true minus. */
export function signed(points: number): string {
  return trueMinus(points > 0 ? `+${points}` : String(points));
}

/** Hyphens that stand before a number as the minus sign that they mean. */
function trueMinus(sentence: string): string {
  return sentence.replace(/(?<![\p{L}\p{N}_-])-(?=\d)/gu, '\u2212');
}

function text(value: FluentValue | undefined): string {
  return typeof value === 'string' ? value : String(value?.valueOf() ?? '');
}
