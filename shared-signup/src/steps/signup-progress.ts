import type { ResumableStep } from './resume/restore-signup.ts';

/** State shared by the steps until the page is reloaded; after a reload it comes from the gateway. */
export interface SignupProgress {
  /** When the last code was sent, in milliseconds since the epoch; undefined if another visit requested it. */
  readonly codeSentAt: number | undefined;
  /** The connected seller account, and its store's name. */
  readonly sellerId: string;
  readonly store: string;
  /** The step that the previous one leads to. */
  readonly next: ResumableStep | undefined;
  /** Why a returning person is at that step. */
  readonly note: string | undefined;
}

const EMPTY: SignupProgress = {
  codeSentAt: undefined,
  sellerId: '',
  store: '',
  next: undefined,
  note: undefined,
};
let progress = EMPTY;

export const readProgress = (): SignupProgress => progress;

export function keepProgress(change: Partial<SignupProgress>): void {
  progress = { ...progress, ...change };
}

export function clearProgress(): void {
  progress = EMPTY;
}
