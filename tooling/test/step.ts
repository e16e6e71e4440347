/** One part of `npm test`. */
export interface Step {
  /** What `--only` calls it. */
  name: string;
  about: string;
  run(signal: AbortSignal): Promise<StepResult>;
}

export interface StepResult {
  passed: number;
  failed: number;
  /** The runner's own closing lines, or one line that says what was found. */
  closing: string[];
}

/** A check that is either fine or not counts as one test. */
export function oneCheck(ok: boolean, closing: string[]): StepResult {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, closing };
}
