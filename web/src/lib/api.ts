/** The server's JSON routes, typed. A request that was not done throws `ApiProblem`, which the page words. */
import type { ApiError, Catalogue, Fault, NewTable, RulesAnswer, RulesQuestion, TableRef } from '../protocol';
import { has, word } from './texts';

/** Why a request was not done: a code of the server, `offline` without an answer, `unknown` for an unreadable one. */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(code);
  }
}

/** What can be played here; asked for once. */
export function catalogue(): Promise<Catalogue> {
  known ??= request<Catalogue>('/api/catalogue').catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}

let known: Promise<Catalogue> | undefined;

export function askRules(question: RulesQuestion, signal?: AbortSignal): Promise<RulesAnswer> {
  return request('/api/rules', { ...posted(question), signal: signal ?? null });
}

export function ownTables(): Promise<readonly TableRef[]> {
  return request('/api/tables');
}

export function makeTable(table: NewTable): Promise<{ readonly id: string }> {
  return request('/api/tables', posted(table));
}

/** Why a request was not done, in words. */
export function wordProblem(code: string): string {
  return word(has(`page-problem-${code}`) ? `page-problem-${code}` : 'page-problem-unknown');
}

/** The code of whatever was thrown. */
export function codeOf(failure: unknown): string {
  return failure instanceof ApiProblem ? failure.code : 'unknown';
}

/** The address of the record of a finished match. */
export function recordAddress(id: string): string {
  return `/api/tables/${id}/record`;
}

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function request<Answer>(address: string, how: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, how).catch((failure: unknown) => {
    if (how.signal?.aborted) throw failure;
    throw new ApiProblem('offline');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  throw isApiError(answer) ? new ApiProblem(answer.code, answer.faults) : new ApiProblem('unknown');
}

function isApiError(answer: unknown): answer is ApiError {
  return answer !== null && typeof answer === 'object' && 'code' in answer && typeof answer.code === 'string';
}
