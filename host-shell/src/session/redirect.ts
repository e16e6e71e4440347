import { SIGN_IN_PATHS } from '../shell.ts';
import { KEYS } from './storage-keys.ts';

/** The app store's entry with its query: the only sign-in page that a sign-in returns to. */
const APP_STORE = /^\/mapps\/login\?/;

/** Whether a path may be followed after a sign-in: below our own router base, and not a sign-in page itself. */
export function isWantedPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  if (APP_STORE.test(path)) return true;
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return pathname !== '/' && !SIGN_IN_PATHS.includes(pathname);
}

/** Stores the page a visitor requested. It stays in the tab: another tab's sign-in must not lead there. */
export function keepWantedPath(path: string, storage: Storage = window.sessionStorage): void {
  if (isWantedPath(path)) storage.setItem(KEYS.redirect, path);
}

/** The stored page; undefined if there is none. */
export function wantedPath(storage: Storage = window.sessionStorage): string | undefined {
  const path = storage.getItem(KEYS.redirect);
  return path !== null && isWantedPath(path) ? path : undefined;
}

/** The stored page, which is used once: reading clears it. */
export function takeWantedPath(storage: Storage = window.sessionStorage): string | undefined {
  const path = wantedPath(storage);
  storage.removeItem(KEYS.redirect);
  return path;
}
