import { session } from './page-session.ts';

/** Restores the stored sign-in before anything is rendered. Synchronous, so that the guards can use it at once. */
export function restoreSession(): void {
  session.restore();
}
