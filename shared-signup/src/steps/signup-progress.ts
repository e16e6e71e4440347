/** What the steps tell each other while the page lives, and what a reload may forget. */
export interface SignupProgress {
  readonly name: string;
  readonly companyName: string;
  /** When the last code was mailed, in milliseconds of the epoch; undefined when another visit asked for it. */
  readonly codeSentAt: number | undefined;
  /** The seller account that was connected, and its store's name. */
  readonly sellerId: string;
  readonly store: string;
}

const EMPTY: SignupProgress = { name: '', companyName: '', codeSentAt: undefined, sellerId: '', store: '' };
let progress = EMPTY;

export const readProgress = (): SignupProgress => progress;

export function keepProgress(change: Partial<SignupProgress>): void {
  progress = { ...progress, ...change };
}

export function clearProgress(): void {
  progress = EMPTY;
}
