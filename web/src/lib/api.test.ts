import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', answers.mockReset());
});

afterEach(() => vi.unstubAllGlobals());

function answer(body: unknown, status = 200): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}

test('an answer is handed on', async () => {
  const { ownTables } = await import('./api');
  answers.mockResolvedValue(answer([]));
  await expect(ownTables()).resolves.toEqual([]);
});

test('a question is posted as JSON', async () => {
  const { askRules } = await import('./api');
  answers.mockResolvedValue(answer({ rules: null, summary: null, sections: [], faults: [] }));
  await askRules({ preset: 'rentz', players: 4, overrides: { target: 31 } });
  const [address, how] = answers.mock.calls[0] ?? [];
  expect(address).toBe('/api/rules');
  expect(how?.method).toBe('POST');
  expect(JSON.parse(String(how?.body))).toEqual({ preset: 'rentz', players: 4, overrides: { target: 31 } });
});

test('a refusal carries its code and faults', async () => {
  const { makeTable } = await import('./api');
  const faults = [{ path: 'target', code: 'out-of-range', value: 0, nearest: 1 }];
  answers.mockResolvedValue(answer({ code: 'bad-rules', faults }, 422));
  await expect(makeTable({ preset: 'cruce', players: 4, name: 'Ioana' })).rejects.toMatchObject({
    code: 'bad-rules',
    faults,
  });
});

test('no answer is offline, and one that cannot be read is unknown', async () => {
  const { ownTables } = await import('./api');
  answers.mockRejectedValueOnce(new TypeError('network'));
  await expect(ownTables()).rejects.toMatchObject({ code: 'offline' });
  answers.mockResolvedValueOnce(answer('<html>', 502));
  await expect(ownTables()).rejects.toMatchObject({ code: 'unknown' });
  answers.mockResolvedValueOnce(answer('<html>', 200));
  await expect(ownTables()).rejects.toMatchObject({ code: 'unknown' });
});

test('a question that was given up is no failure of the connection', async () => {
  const { askRules } = await import('./api');
  const question = new AbortController();
  question.abort();
  answers.mockRejectedValue(new DOMException('given up', 'AbortError'));
  await expect(askRules({ preset: 'rentz', players: 4 }, question.signal)).rejects.toThrow('given up');
});

test('the catalogue is asked for once, and again after a failure', async () => {
  const { catalogue } = await import('./api');
  answers.mockRejectedValueOnce(new TypeError('network'));
  await expect(catalogue()).rejects.toMatchObject({ code: 'offline' });
  answers.mockResolvedValue(answer({ presets: [], keys: [], bots: [], paces: [] }));
  await Promise.all([catalogue(), catalogue()]);
  expect(answers).toHaveBeenCalledTimes(2);
});

test('every code has its sentence, and a strange one the general one', async () => {
  const { speak } = await import('./language.svelte');
  const { wordProblem } = await import('./api');
  await speak('en');
  expect(wordProblem('offline')).toContain('does not answer');
  expect(wordProblem('a-new-code')).toBe(wordProblem('unknown'));
});

test('what is thrown has a code', async () => {
  const { ApiProblem, codeOf } = await import('./api');
  expect(codeOf(new ApiProblem('offline'))).toBe('offline');
  expect(codeOf(new Error('?'))).toBe('unknown');
});
