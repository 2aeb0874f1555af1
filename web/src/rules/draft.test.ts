import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, askRules } from '../lib/api';
import type { Fault, RulesAnswer, RulesQuestion } from '../protocol';
import { Draft } from './draft.svelte';

vi.mock('../lib/api', async (original) => ({ ...(await original<typeof import('../lib/api')>()), askRules: vi.fn() }));

const asked = vi.mocked(askRules);
const SUMMARY = { id: 'summary', args: {} };

/** The rules of a server whose target must not be above 100. */
function answer({ players, overrides = {} }: RulesQuestion): RulesAnswer {
  const target = overrides['target'];
  const faults: Fault[] =
    typeof target === 'number' && target > 100
      ? [{ path: 'target', code: 'out-of-range', value: target, nearest: 100 }]
      : [];
  const rules = { players, target: 21, declare: 'off', places: players === 3 ? [1, 0] : [2, 1, 0] };
  return { rules: faults.length > 0 ? null : rules, summary: faults.length > 0 ? null : SUMMARY, sections: [], faults };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockImplementation((question) => Promise.resolve(answer(question)));
});

afterEach(() => vi.useRealTimers());

async function drafted(overrides = {}): Promise<Draft> {
  const draft = new Draft('cruce', 4, overrides);
  await vi.runAllTimersAsync();
  return draft;
}

test('a draft starts with the rules of the preset', async () => {
  const draft = await drafted();
  expect(draft.rules).toMatchObject({ players: 4, target: 21 });
  expect(draft.summary).toEqual(SUMMARY);
  expect(draft.waiting).toBe(false);
});

test('many quick changes are one question', async () => {
  const draft = await drafted();
  asked.mockClear();
  for (const target of [3, 31, 310, 31]) draft.set('target', target);
  expect(draft.waiting).toBe(true);
  expect(draft.rules).toMatchObject({ target: 31 });
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0].overrides).toEqual({ target: 31 });
});

test('faults come and go, and the form keeps what was entered', async () => {
  const draft = await drafted();
  draft.set('target', 310);
  await vi.runAllTimersAsync();
  expect(draft.faults).toHaveLength(1);
  expect(draft.rules).toMatchObject({ target: 310 });
  draft.reset('target');
  await vi.runAllTimersAsync();
  expect(draft.faults).toEqual([]);
  expect(draft.overrides).toEqual({});
});

test('an older answer never comes over a newer question', async () => {
  const draft = await drafted();
  asked.mockImplementationOnce(
    (question, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        setTimeout(() => resolve(answer(question)), 10_000);
      }),
  );
  draft.set('target', 310);
  await vi.advanceTimersByTimeAsync(300);
  draft.set('target', 31);
  await vi.runAllTimersAsync();
  expect(draft.faults).toEqual([]);
  expect(draft.waiting).toBe(false);
  expect(draft.problem).toBeNull();
});

test('several keys are set at once, and what the preset has is left out', async () => {
  const draft = await drafted();
  draft.setAll('declare', { 'declare.pair': 20, 'declare.trump_pair': 40 });
  expect(draft.rules).toMatchObject({ declare: { pair: 20, trump_pair: 40 } });
  draft.setAll('declare', { declare: 'off' });
  expect(draft.overrides).toEqual({});
});

test('at another number of players the house rules stay as far as they differ', async () => {
  const draft = await drafted({ target: 31, places: [1, 0] });
  draft.seat(3);
  await vi.runAllTimersAsync();
  expect(draft.rules).toMatchObject({ players: 3, target: 31, places: [1, 0] });
  expect(draft.overrides).toEqual({ target: 31 });
});

test('a server that does not answer is a problem until it does', async () => {
  asked.mockRejectedValueOnce(new ApiProblem('offline'));
  const draft = await drafted();
  expect(draft.problem).toBe('offline');
  expect(draft.rules).toBeNull();
  draft.again();
  await vi.runAllTimersAsync();
  expect(draft.problem).toBeNull();
  expect(draft.rules).toMatchObject({ target: 21 });
});

test('a preset that cannot be is a problem with its faults', async () => {
  const faults = [{ path: 'preset', code: 'unknown-preset', value: 'x', nearest: null }];
  asked.mockResolvedValue({ rules: null, summary: null, sections: [], faults });
  const draft = await drafted();
  expect(draft.problem).toBe('bad-rules');
  expect(draft.faults).toEqual(faults);
});
