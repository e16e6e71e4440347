import { pathOfSource } from '@fairshelf/shared-contracts/shell-state';
import { store } from '@fairshelf/shared-contracts/state';
import { remote } from 'fairshelf-room/remote.ts';

export const BASE = '/app';

const listeners = new Set<() => void>();

/** The path below the router base. */
export const readPath = (): string => window.location.pathname.slice(BASE.length) || '/';

export function followPath(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Navigates like the shell: a history entry, and one `popstate` for routers inside the remote. */
export function go(path: string): void {
  window.history.pushState(null, '', BASE + path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** The page that the remote opens with: its first one without a parameter in its path. */
export const firstPath = (routes: readonly { readonly path: string }[]): string =>
  (routes.find(({ path }) => !path.includes(':')) ?? routes[0])?.path ?? '/';

/** Reports every change of the address, also of the browser; an address without an owner starts at `first`. */
export function startNavigation(first: string): void {
  const { pathname } = window.location;
  if (pathname === '/' || pathname === BASE || pathname === `${BASE}/`)
    window.history.replaceState(null, '', BASE + first);
  store.set(pathOfSource, {
    pathOf: (name) => remote.routes.find((route) => route.name === name)?.path,
  });
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  window.addEventListener('popstate', tell);
  for (const way of ['pushState', 'replaceState'] as const) {
    const original = window.history[way].bind(window.history);
    window.history[way] = (...step: Parameters<History['pushState']>) => {
      original(...step);
      queueMicrotask(tell);
    };
  }
}
