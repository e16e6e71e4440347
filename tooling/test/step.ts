/** One part of `npm test`. */
export interface Step {
  /** Its name for `--only`. */
  name: string;
  about: string;
  run(signal: AbortSignal, options: RunOptions): Promise<StepResult>;
}

export interface RunOptions {
  /** Repeat a few failing test files once and list them as flaky if they pass: see repeat-failed.ts. */
  readonly repeatFailed: boolean;
}

export interface StepResult {
  passed: number;
  failed: number;
  /** The runner's own summary, or one line with the result. */
  closing: string[];
  /** Absolute paths of the test files with a failure, if the runner reports them. */
  failedFiles?: readonly string[];
  /** How many files passed only when repeated. */
  flaky?: number;
}

/** A check that either passes or fails counts as one test. */
export function oneCheck(ok: boolean, closing: string[]): StepResult {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, closing };
}
