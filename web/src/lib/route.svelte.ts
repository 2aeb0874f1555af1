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

function newRoute([preset, ...more]: string[]): Route {
  return more.length === 0 && isName(preset) ? { screen: 'new', preset: preset ?? null } : MISSING;
}

function tableRoute([id, panel = 'play', ...more]: string[]): Route {
  if (id === undefined || !isName(id) || !isPanel(panel) || more.length > 0) return MISSING;
  return { screen: 'table', id, panel };
}

function rulesRoute([preset, players, ...more]: string[]): Route {
  if (!isName(preset) || !PLAYERS.test(players ?? '4') || more.length > 0) return MISSING;
  return { screen: 'rules', preset: preset ?? null, players: players === undefined ? null : Number(players) };
}

function isName(part: string | undefined): boolean {
  return part === undefined || NAME.test(part);
}

function isPanel(part: string): part is Panel {
  return part === 'play' || part === 'score' || part === 'rules';
}

/** Where the page is: `now` is its screen, `query` what stands behind the path (with its `?`, or empty). */
export const route = $state<{ now: Route; query: string }>({ now: MISSING, query: '' });

let moved = false;

function read(): void {
  route.now = routeOf(location.pathname);
  route.query = location.search;
}

function move(): void {
  moved = true;
  read();
}

/** Goes to an address of the page. */
export function go(address: string): void {
  history.pushState(null, '', address);
  move();
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
  addEventListener('popstate', move);
  document.addEventListener('click', followLink);
  return () => {
    removeEventListener('popstate', move);
    document.removeEventListener('click', followLink);
  };
}

/** Attached to the heading of a screen: whoever has come here by a link reads and listens on from it. */
export function arrival(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (moved) heading.focus({ preventScroll: true });
  moved = false;
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
