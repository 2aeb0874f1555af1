/** Advice as messages: what a good player would do, and why. The same as `Texts.would` and `Texts.why` in Python. */
import type { Message, Reason, ScoreTable } from '../protocol';
import { cardOfAct, cardsOf } from './cards';
import { actWords } from './said';

/** An act as an adviser says it. */
export function would(act: string): Message {
  const [verb, args] = actWords(act);
  return { id: `would-${verb}`, args: verb === 'discard' ? { cards: discarded(act) } : args };
}

/** A reason for an act, where the deal is paid by this table. */
export function why({ code, percent = 0, tenths = 0, act = '' }: Reason, paid: ScoreTable | undefined): Message {
  if (code === 'costs-nothing') return keepsOut(percent, paid);
  if (code === 'instead') return { id: 'why-instead', args: { act: button(act), points: figure(tenths) } };
  return { id: `why-${code}`, args: { percent, points: figure(tenths) } };
}

/** The cards of the hand that an act is done with. */
export function cardsOfAct(act: string): readonly string[] {
  const card = cardOfAct(act);
  if (card) return [card];
  return act.startsWith('discard ') ? cardsOf(discarded(act)) : [];
}

function discarded(act: string): string {
  return act.slice('discard '.length);
}

function button(act: string): Message {
  const [verb, args] = actWords(act);
  return { id: `act-${verb}`, args };
}

/** A number of tenths, with its sign and the language's decimal mark. */
function figure(tenths: number): Message {
  const whole = Math.floor(Math.abs(tenths) / 10);
  const sign = tenths > 0 ? '+' : tenths < 0 ? '\u2212' : '';
  return { id: 'why-figure', args: { sign, whole, tenth: Math.abs(tenths) % 10 } };
}

/** What costs nothing more, by what the deal pays for where that is one thing. */
function keepsOut(percent: number, paid: ScoreTable | undefined): Message {
  const items = typeof paid?.sweep === 'number' ? [] : Object.keys(paid?.items ?? {});
  if (items.length > 0 && items.every((item) => item.startsWith('last.'))) {
    return { id: 'why-costs-nothing-last', args: { percent, tricks: items.length } };
  }
  const [only, ...others] = items;
  if (only === undefined || others.length > 0) return { id: 'why-costs-nothing', args: { percent } };
  const [kind, code = ''] = only.split('.');
  return { id: `why-costs-nothing-${kind}`, args: { percent, code } };
}
