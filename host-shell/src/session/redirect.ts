import { SIGN_IN_PATHS } from '../shell.ts';
import { KEYS } from './storage-keys.ts';

/** Whether a path may be followed after a sign-in: below our own router base, and no sign-in page itself. */
export function isWantedPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return pathname !== '/' && !SIGN_IN_PATHS.includes(pathname);
}

/** Remembers the page a visitor wanted. It stays in the tab: another tab's sign-in must not lead there. */
export function keepWantedPath(path: string, storage: Storage = window.sessionStorage): void {
  if (isWantedPath(path)) storage.setItem(KEYS.redirect, path);
}

/** The remembered page, which is followed once: asking forgets it. */
export function takeWantedPath(storage: Storage = window.sessionStorage): string | undefined {
  const path = storage.getItem(KEYS.redirect);
  storage.removeItem(KEYS.redirect);
  return path !== null && isWantedPath(path) ? path : undefined;
}
