import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrival, follow, go, rename, route, routeOf } from './route.svelte';

let end: () => void;

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  history.replaceState(null, '', '/');
  end = follow();
});

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Clicks inside a link with these attributes; what the page leaves to the browser ends here. */
function click(attributes: Record<string, string>, how: MouseEventInit = {}): void {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inside = link.appendChild(document.createElement('span'));
  document.body.append(link);
  addEventListener('click', (left) => left.preventDefault(), { once: true });
  inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
}

test.each([
  ['/', { screen: 'home' }],
  ['/new', { screen: 'new', preset: null }],
  ['/new/', { screen: 'new', preset: null }],
  ['/new/rentz-romania', { screen: 'new', preset: 'rentz-romania' }],
  ['/table/0f3a', { screen: 'table', id: '0f3a', panel: 'play' }],
  ['/table/0f3a/score', { screen: 'table', id: '0f3a', panel: 'score' }],
  ['/table/0f3a/rules', { screen: 'table', id: '0f3a', panel: 'rules' }],
  ['/rules', { screen: 'rules', preset: null, players: null }],
  ['/rules/cruce', { screen: 'rules', preset: 'cruce', players: null }],
  ['/rules/cruce/4', { screen: 'rules', preset: 'cruce', players: 4 }],
])('%s is a screen', (path, screen) => {
  expect(routeOf(path)).toEqual(screen);
});

test.each([
  '/nothing',
  '/new/rentz/4',
  '/new/%2e',
  '/table',
  '/table/0f3a/cards',
  '/table/0f3a/score/x',
  '/rules/cruce/9',
  '/rules/cruce/4/x',
])('%s leads nowhere', (path) => {
  expect(routeOf(path)).toEqual({ screen: 'missing' });
});

test('a link of the page changes the screen without loading', () => {
  click({ href: '/rules/cruce/4?target=31' });
  expect(route.now).toEqual({ screen: 'rules', preset: 'cruce', players: 4 });
  expect(route.query).toBe('?target=31');
  expect(location.pathname).toBe('/rules/cruce/4');
});

test.each<[string, Record<string, string>, MouseEventInit]>([
  ['to be opened in another tab', { href: '/new' }, { ctrlKey: true }],
  ['clicked with another button', { href: '/new' }, { button: 1 }],
  ['with a target', { href: '/new', target: '_blank' }, {}],
  ['to a download', { href: '/api/tables/0f3a/record', download: '' }, {}],
  ['to the server', { href: '/api/catalogue' }, {}],
  ['to elsewhere', { href: 'https://example.org/new' }, {}],
  ['to a place on the screen', { href: '#content' }, {}],
])('a link %s is left to the browser', (_, attributes, how) => {
  click(attributes, how);
  expect(route.now).toEqual({ screen: 'home' });
  expect(location.pathname).toBe('/');
});

test('going somewhere scrolls up and is a step back for the back button', async () => {
  const before = history.length;
  go('/new/rentz');
  expect(route.now).toEqual({ screen: 'new', preset: 'rentz' });
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(history.length).toBe(before + 1);
  history.back();
  await vi.waitFor(() => expect(route.now).toEqual({ screen: 'home' }));
});

test('renaming an address is no step in the history', () => {
  go('/new/rentz');
  const before = history.length;
  rename('/new/rentz?players=5');
  expect(route.query).toBe('?players=5');
  expect(history.length).toBe(before);
});

test('the heading of a screen takes the focus after a link, and not on arrival', () => {
  const heading = document.createElement('h1');
  document.body.append(heading);
  go('/new');
  arrival(heading);
  expect(document.activeElement).toBe(heading);
  heading.blur();
  arrival(heading);
  expect(document.activeElement).not.toBe(heading);
});
