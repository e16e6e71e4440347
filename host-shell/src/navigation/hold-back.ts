import type { leaveGuard } from '@fairshelf/shared-contracts/state';
import { belowBase } from '../router-base.ts';

/** Where the entry in view stands in the tab's history, as react-router counts it; 0 where nobody counted. */
export function entryIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
}

/**
 * Holds back and forward while the page in view has unsaved changes. The browser has moved already when it tells of
 * it, so the move is taken back before any router hears of it, and repeated when the person wants to leave.
 */
export function holdBack(
  guard: Pick<typeof leaveGuard, 'isHeld' | 'ask'>,
  leadsAway: (pathname: string) => boolean,
) {
  let index = entryIndex();
  let isMoving = false;
  let isReturning = false;
  let isAsking = false;

  async function ask(steps: number): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const leave = await guard.ask();
    isAsking = false;
    if (leave) window.history.go(steps);
  }

  return {
    /** Whether this move was taken back; the event then reaches nobody else. Listens before every router does. */
    isHeld(event: PopStateEvent): boolean {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return true;
      }
      if (isMoving || !guard.isHeld() || !leadsAway(belowBase(window.location.pathname))) return false;
      event.stopImmediatePropagation();
      const steps = entryIndex() - index || -1;
      isReturning = true;
      window.history.go(-steps);
      void ask(steps);
      return true;
    },
    /** The page that the address names is in view now. */
    settled(): void {
      index = entryIndex();
    },
    /** Moves of our own have passed the guard already. */
    whileMoving(act: () => void): void {
      isMoving = true;
      try {
        act();
      } finally {
        isMoving = false;
      }
    },
  };
}
