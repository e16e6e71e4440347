declare global {
  interface Window {
    /** The page's own script that explains why the shell doesn't start (guard.inline.js). */
    fairshelfGuard?: { ready(): void };
  }
}

/** Informs the page's guard that the shell is rendered. */
export function tellGuard(): void {
  window.fairshelfGuard?.ready();
}
