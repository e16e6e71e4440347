/** One part of `npm test`. */
export interface Step {
  /** What `--only` calls it. */
  name: string;
  about: string;
  run(signal: AbortSignal, options: RunOptions): Promise<StepResult>;
}

export interface RunOptions {
  /** Repeat a few failing test files once and name them as flaky when they pass: see repeat-failed.ts. */
  readonly repeatFailed: boolean;
}

export interface StepResult {
  passed: number;
  failed: number;
  /** The runner's own closing lines, or one line that says what was found. */
  closing: string[];
  /** Absolute paths of the test files with a failure, where the runner names them. */
  failedFiles?: readonly string[];
  /** How many files passed only when they were repeated. */
  flaky?: number;
}

/** A check that is either fine or not counts as one test. */
export function oneCheck(ok: boolean, closing: string[]): StepResult {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, closing };
}
