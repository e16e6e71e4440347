declare global {
  interface Window {
    /** The page's own script that explains why the shell doesn't start (guard.inline.js). */
    fairshelfGuard?: { ready(): void };
  }
}

/** Tells the guard of the page that the shell is drawn. */
export function tellGuard(): void {
  window.fairshelfGuard?.ready();
}
