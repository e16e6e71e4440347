import { session } from './page-session.ts';

/** Takes up the stored sign-in before anything is drawn. Synchronous, so that the guards can ask at once. */
export function restoreSession(): void {
  session.restore();
}
