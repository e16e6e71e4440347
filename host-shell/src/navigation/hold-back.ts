import type { leaveGuard } from '@fairshelf/shared-contracts/state';
import { belowBase } from '../router-base.ts';

/** The current entry's position in the tab's history, as react-router counts it; 0 if unknown. */
export function entryIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
}

/**
 * Blocks back and forward while the current page has unsaved changes. The browser has already moved when it fires the
 * event, so the move is undone before any router is notified, and repeated if the person confirms leaving.
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
    /** Whether this move was undone; the event then reaches nobody else. Listens before every router does. */
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
    /** The page at the address is now shown. */
    settled(): void {
      index = entryIndex();
    },
    /** Our own moves have already passed the guard. */
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
