import { atom } from 'jotai';
import { store } from './store.ts';

/** Why a person finds themselves on another page than the one they asked for. */
export type MoveReason =
  /** The session expired, or the gateway refused it. */
  | 'session-ended'
  /** A sign-up was verified or completed in another browser. */
  | 'signup-ready';

const movedSource = atom<MoveReason | undefined>(undefined);

/** Notes why the next page is shown; that page explains it. */
export function explainMove(reason: MoveReason): void {
  store.set(movedSource, reason);
}

/** The reason for the page in view, once: asking forgets it. */
export function takeMove(): MoveReason | undefined {
  const reason = store.get(movedSource);
  store.set(movedSource, undefined);
  return reason;
}
