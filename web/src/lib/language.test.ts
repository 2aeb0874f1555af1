import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, firstLanguage, speak, wording } from './language.svelte';
import { preferences, remember } from './preferences';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the page starts in the first language of the browser that it has', () => {
  expect(firstLanguage(['fr-FR', 'ro-RO', 'en'])).toBe('ro');
  expect(firstLanguage(['fr-FR'])).toBe('en');
  expect(firstLanguage([])).toBe('en');
});

test('a chosen language is spoken and remembered', async () => {
  await choose('ro');
  expect(wording().language).toBe('ro');
  expect(document.documentElement.lang).toBe('ro');
  expect(firstLanguage(['en'])).toBe('ro');
});

test('speaking alone remembers nothing', async () => {
  await speak('en');
  expect(preferences()).toEqual({});
});

test('what is remembered stays beside what is new', () => {
  remember({ name: 'Ioana' });
  remember({ pace: 'brisk' });
  expect(preferences()).toEqual({ name: 'Ioana', pace: 'brisk' });
});

test('a broken memory is an empty one', () => {
  for (const broken of ['{', 'null', '7']) {
    localStorage.setItem('levata', broken);
    expect(preferences()).toEqual({});
  }
});

test('a browser that may not remember does not stop the page', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  remember({ name: 'Ioana' });
  expect(preferences()).toEqual({});
  expect(firstLanguage(['ro'])).toBe('ro');
});
