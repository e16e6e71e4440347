import { atom } from 'jotai';
import { store } from './store.ts';

/** Why a person sees another page than the one they requested. */
export type MoveReason =
  /** The session expired, or the gateway refused it. */
  | 'session-ended'
  /** A sign-up was verified or completed in another browser. */
  | 'signup-ready';

const movedSource = atom<MoveReason | undefined>(undefined);

/** Stores why the next page is shown; that page explains it. */
export function explainMove(reason: MoveReason): void {
  store.set(movedSource, reason);
}

/** The reason for the current page, once: reading clears it. */
export function takeMove(): MoveReason | undefined {
  const reason = store.get(movedSource);
  store.set(movedSource, undefined);
  return reason;
}
