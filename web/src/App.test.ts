import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import App from './App.svelte';
import { speak } from './lib/language.svelte';

// A table has its own tests; here it would want a browser that can move things.
vi.mock('./table/TableScreen.svelte', () => ({ default: () => undefined }));

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  vi.stubGlobal('scrollTo', vi.fn());
  await speak('en');
});

test('the page says its name, how to play, and what to do without a table', async () => {
  history.replaceState(null, '', '/');
  render(App);
  expect(screen.getByRole('heading', { name: 'levata' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/new');
  expect(await screen.findByText(/No table yet/)).toBeTruthy();
});

test('an address that leads nowhere says so', () => {
  history.replaceState(null, '', '/nowhere');
  render(App);
  expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
});

test('the language changes while the page is open', async () => {
  history.replaceState(null, '', '/nowhere');
  render(App);
  await speak('ro');
  expect(await screen.findByRole('heading', { name: 'Aici nu e nimic' })).toBeTruthy();
});
