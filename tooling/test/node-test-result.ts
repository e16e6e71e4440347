import type { StepResult } from './step.ts';

/** Reads the closing lines of Node's own test runner. A run without them, or without a test, counts as one failure. */
export function nodeTestResult(output: string, code: number): StepResult {
  const count = (name: string) => Number(output.match(new RegExp(`^(?:ℹ|#) ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  const passed = count('pass');
  const failed = count('fail') + count('cancelled');
  const nothingRan = passed + failed === 0;
  const ok = code === 0 && !nothingRan;
  const lines = output.trimEnd().split('\n');
  return {
    passed,
    failed: !ok && failed === 0 ? 1 : failed,
    closing: ok ? lines.filter((line) => /^(?:ℹ|#) \w+ [\d.]+$/.test(line)) : lines,
  };
}
