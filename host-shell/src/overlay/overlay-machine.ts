import { LOADING_TIMEOUT_MS, OVERLAY_LINGER_MS } from '@fairshelf/shared-contracts/core';

/**
 * The loading overlay as a state machine (docs/specification/frame.md#loading-overlay): it shows on the first request,
 * hides 1 second after the last one ended, and is cancelled after 30 seconds with the 'Server busy' dialog.
 */
export type OverlayState =
  | { readonly phase: 'hidden' }
  | { readonly phase: 'shown'; readonly since: number }
  | { readonly phase: 'lingering'; readonly since: number; readonly endedAt: number }
  | { readonly phase: 'busy' }
  /** The dialog was confirmed, and the slow requests are still running: they don't raise it again. */
  | { readonly phase: 'given-up' };

export type OverlayEvent =
  | { readonly kind: 'count'; readonly count: number; readonly at: number }
  | { readonly kind: 'time'; readonly at: number }
  | { readonly kind: 'confirm'; readonly count: number };

export const HIDDEN: OverlayState = { phase: 'hidden' };

/** The state after `event`. Pure: time comes with the event. */
export function nextOverlay(state: OverlayState, event: OverlayEvent): OverlayState {
  if (event.kind === 'confirm') return event.count > 0 ? { phase: 'given-up' } : HIDDEN;
  if (event.kind === 'time') return afterTime(state, event.at);
  return event.count > 0 ? whileLoading(state, event.at) : whenDone(state, event.at);
}

/** The time at which the state changes without an event; undefined if it doesn't. */
export function overlayDeadline(state: OverlayState): number | undefined {
  if (state.phase === 'shown') return state.since + LOADING_TIMEOUT_MS;
  if (state.phase === 'lingering') {
    return Math.min(state.endedAt + OVERLAY_LINGER_MS, state.since + LOADING_TIMEOUT_MS);
  }
  return undefined;
}

function whileLoading(state: OverlayState, at: number): OverlayState {
  if (state.phase === 'hidden') return { phase: 'shown', since: at };
  // A request within the second keeps the overlay, and its 30 seconds continue.
  return state.phase === 'lingering' ? { phase: 'shown', since: state.since } : state;
}

function whenDone(state: OverlayState, at: number): OverlayState {
  if (state.phase === 'shown') return { phase: 'lingering', since: state.since, endedAt: at };
  return state.phase === 'given-up' ? HIDDEN : state;
}

function afterTime(state: OverlayState, at: number): OverlayState {
  const deadline = overlayDeadline(state);
  if (deadline === undefined || at < deadline) return state;
  // While nothing is in flight, time can only hide it.
  return state.phase === 'shown' ? { phase: 'busy' } : HIDDEN;
}
