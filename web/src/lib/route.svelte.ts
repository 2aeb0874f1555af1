/** The address of every screen, and moving between them without loading the page again. */

export type Panel = 'play' | 'score' | 'rules';

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly preset: string | null }
  | { readonly screen: 'table'; readonly id: string; readonly panel: Panel }
  | { readonly screen: 'rules'; readonly preset: string | null; readonly players: number | null }
  | { readonly screen: 'missing' };

const NAME = /^[A-Za-z0-9_-]+$/;
const PLAYERS = /^[2-6]$/;
const MISSING: Route = { screen: 'missing' };

/** The screen of a path. */
export function routeOf(path: string): Route {
  const [first, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { screen: 'home' };
  if (first === 'new') return newRoute(rest);
  if (first === 'table') return tableRoute(rest);
  if (first === 'rules') return rulesRoute(rest);
  return MISSING;
}

function newRoute([preset = null, ...more]: string[]): Route {
  return more.length === 0 && isName(preset) ? { screen: 'new', preset } : MISSING;
}

function tableRoute([id = null, panel = 'play', ...more]: string[]): Route {
  const known = panel === 'play' || panel === 'score' || panel === 'rules';
  return id !== null && isName(id) && known && more.length === 0 ? { screen: 'table', id, panel } : MISSING;
}

function rulesRoute([preset = null, players = null, ...more]: string[]): Route {
  const known = isName(preset) && (players === null || PLAYERS.test(players));
  return known && more.length === 0 ? { screen: 'rules', preset, players: players === null ? null : Number(players) } : MISSING;
}

function isName(part: string | null): boolean {
  return part === null || NAME.test(part);
}

/** Where the page is: `now` is its screen, `query` what stands behind the path (with its `?`, or empty). */
export const route = $state<{ now: Route; query: string }>({ now: MISSING, query: '' });

function read(): void {
  route.now = routeOf(location.pathname);
  route.query = location.search;
}

/** Goes to an address of the page. */
export function go(address: string): void {
  history.pushState(null, '', address);
  read();
  scrollTo(0, 0);
}

/** Writes another address for the screen that is open, without a step in the history. */
export function rename(address: string): void {
  history.replaceState(history.state, '', address);
  read();
}

/** Reads the address and follows links and the back button from now on; the answer ends that. */
export function follow(): () => void {
  read();
  addEventListener('popstate', read);
  document.addEventListener('click', followLink);
  return () => {
    removeEventListener('popstate', read);
    document.removeEventListener('click', followLink);
  };
}

function followLink(click: MouseEvent): void {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || click.defaultPrevented || !isPlain(click) || !isOurs(link)) return;
  click.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function isPlain(click: MouseEvent): boolean {
  return click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
}

/** Whether a link leads to a screen: no download, no other window, no file, no place on the same screen. */
function isOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false;
  return !link.pathname.startsWith('/api/') && !link.getAttribute('href')?.startsWith('#');
}
