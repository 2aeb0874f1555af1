/**
 * The rules of a table that is being made: a preset at a number of players with house rules over it, and what the
 * server says to them. A question follows every change after a short rest; an older question is given up.
 */
import type { Fault, KeyInfo, Message, RulesAnswer, Section } from '../protocol';
import { ApiProblem, askRules, codeOf } from '../lib/api';
import { groupsOf, type Group } from './keys';
import { laid, pruned, withValue, without, type Overrides, type Rules, type Value } from './overrides';

const REST_MS = 250;

export class Draft {
  players = $state(0);
  overrides = $state.raw<Overrides>({});
  /** The code of why the server gave no answer, if it gave none. */
  problem = $state<string | null>(null);
  /** Whether an answer to the present rules is still awaited. */
  waiting = $state(true);

  /** The preset's own rules; null until they have come. */
  base = $state.raw<Rules | null>(null);
  /** What the form shows: the preset with the house rules over it, right or wrong. */
  readonly rules = $derived(this.base && laid(this.base, this.overrides));
  summary = $state.raw<Message | null>(null);
  sections = $state.raw<readonly Section[]>([]);
  faults = $state.raw<readonly Fault[]>([]);

  private question = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly preset: string,
    players: number,
    overrides: Overrides = {},
  ) {
    this.players = players;
    this.overrides = overrides;
    void this.ask(true);
  }

  /** The form of these rules. */
  groups(keys: readonly KeyInfo[]): Group[] {
    return this.base && this.rules ? groupsOf(keys, this.base, this.rules) : [];
  }

  /** The same house rules at another number of players. */
  seat(players: number): void {
    this.players = players;
    void this.ask(true);
  }

  set(path: string, value: Value): void {
    if (this.base) this.change(withValue(this.overrides, this.base, path, value));
  }

  /** Several house rules at once, over what was set at and below a path. */
  setAll(path: string, several: Overrides): void {
    if (this.base) this.change(pruned({ ...without(this.overrides, path), ...several }, this.base));
  }

  /** As the preset has it, at a path and below it. */
  reset(path: string): void {
    this.change(without(this.overrides, path));
  }

  /** Asks again after a failure. */
  again(): void {
    void this.ask(this.base === null);
  }

  /** Gives up what is still awaited. */
  end(): void {
    clearTimeout(this.timer);
    this.question.abort();
  }

  private change(overrides: Overrides): void {
    this.overrides = overrides;
    this.waiting = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(this.base === null), REST_MS);
  }

  private async ask(afresh: boolean): Promise<void> {
    this.end();
    this.question = new AbortController();
    const { signal } = this.question;
    this.waiting = true;
    try {
      if (afresh) await this.askBase(signal);
      this.take(await askRules(this.wish(this.overrides), signal));
    } catch (failure) {
      if (!signal.aborted) this.fail(failure);
    }
  }

  private async askBase(signal: AbortSignal): Promise<void> {
    const { rules, faults } = await askRules(this.wish({}), signal);
    if (rules === null) throw new ApiProblem('bad-rules', faults);
    this.base = rules as Rules;
    this.overrides = pruned(this.overrides, this.base);
  }

  private wish(overrides: Overrides) {
    return { preset: this.preset, players: this.players, overrides };
  }

  private take({ summary, sections, faults }: RulesAnswer): void {
    this.waiting = false;
    this.problem = null;
    this.faults = faults;
    if (summary) [this.summary, this.sections] = [summary, sections];
  }

  private fail(failure: unknown): void {
    this.waiting = false;
    this.problem = codeOf(failure);
    this.faults = failure instanceof ApiProblem ? failure.faults : [];
  }
}
