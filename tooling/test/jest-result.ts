import type { StepResult } from './step.ts';

/** Reads what Jest wrote with `--json` and the lines it printed. A run without a result counts as one failure. */
export function jestResult(json: string | undefined, output: string, code: number): StepResult {
  const counts = json === undefined ? undefined : parseCounts(json);
  const passed = counts?.passed ?? 0;
  // A file that does not even load has no failing test in it, yet it fails.
  const failed = counts?.failed ?? 0;
  const closing = code === 0 ? closingLines(output) : output.trimEnd().split('\n');
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, closing };
}

function parseCounts(json: string): { passed: number; failed: number } | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return undefined;
    const count = (name: string) => {
      const found: unknown = Reflect.get(value, name);
      return typeof found === 'number' ? found : 0;
    };
    return {
      passed: count('numPassedTests'),
      failed: count('numFailedTests') + count('numRuntimeErrorTestSuites'),
    };
  } catch {
    return undefined;
  }
}

/** The lines in which Jest sums up: suites, tests, snapshots, time. */
export function closingLines(output: string): string[] {
  return output.split('\n').filter((line) => /^(Test Suites|Tests|Snapshots|Time):/.test(line));
}
