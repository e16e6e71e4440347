import { SIGNUP_STATUS_POLL_MS } from '@fairshelf/shared-contracts/core';

/**
 * The poll of a seller's signup status as a state machine (docs/specification/frame.md#signup-status): every 5 seconds
 * until it is done, paused while the page is hidden, ended by the first error.
 */
export interface SignupPoll {
  readonly run: PollRun;
  /** Counts the watched sellers: an answer from an earlier round changes nothing. */
  readonly round: number;
  readonly isVisible: boolean;
  /** This seller was seen before it was done: its dialogs show, and its completion is announced. */
  readonly wasUnfinished: boolean;
}

type PollRun =
  | { readonly phase: 'idle' | 'stopped' | 'done' }
  | { readonly phase: 'waiting'; readonly sellerId: string; readonly askAt: number }
  | { readonly phase: 'asking'; readonly sellerId: string; readonly askedAt: number };

export type PollEvent =
  | { readonly kind: 'seller'; readonly sellerId: string | undefined; readonly at: number }
  | { readonly kind: 'visibility'; readonly isVisible: boolean }
  | { readonly kind: 'time'; readonly at: number }
  | { readonly kind: 'answer'; readonly round: number; readonly step: string }
  | { readonly kind: 'failure'; readonly round: number };

export const startPoll = (isVisible: boolean): SignupPoll => ({
  run: { phase: 'idle' },
  round: 0,
  isVisible,
  wasUnfinished: false,
});

/** The state after `event`. Pure: time comes with the event. */
export function nextPoll(poll: SignupPoll, event: PollEvent): SignupPoll {
  if (event.kind === 'seller') return watch(poll, event.sellerId, event.at);
  if (event.kind === 'visibility') return { ...poll, isVisible: event.isVisible };
  const { run } = poll;
  if (event.kind === 'time') {
    const deadline = pollDeadline(poll);
    if (run.phase !== 'waiting' || deadline === undefined || event.at < deadline) return poll;
    return { ...poll, run: { phase: 'asking', sellerId: run.sellerId, askedAt: event.at } };
  }
  if (run.phase !== 'asking' || event.round !== poll.round) return poll;
  if (event.kind === 'failure') return { ...poll, run: { phase: 'stopped' } };
  if (event.step === 'done') return { ...poll, run: { phase: 'done' } };
  const askAt = run.askedAt + SIGNUP_STATUS_POLL_MS;
  return { ...poll, wasUnfinished: true, run: { phase: 'waiting', sellerId: run.sellerId, askAt } };
}

/** When to poll next; undefined if there is nothing to poll, or the page is hidden. */
export function pollDeadline({ run, isVisible }: SignupPoll): number | undefined {
  return run.phase === 'waiting' && isVisible ? run.askAt : undefined;
}

function watch(poll: SignupPoll, sellerId: string | undefined, at: number): SignupPoll {
  const run: PollRun = sellerId ? { phase: 'waiting', sellerId, askAt: at } : { phase: 'idle' };
  return { ...poll, run, round: poll.round + 1, wasUnfinished: false };
}
