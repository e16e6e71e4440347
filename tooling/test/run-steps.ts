import { PlainError } from '../plain-error.ts';
import type { RunOptions, Step, StepResult } from './step.ts';

/** Runs every step, even after a failure, and prints each result. Returns how many tests passed and failed. */
export async function runSteps(
  steps: Step[],
  signal: AbortSignal,
  print: (line: string) => void,
  options: RunOptions = { repeatFailed: false },
): Promise<{ passed: number; failed: number }> {
  const outcomes: { name: string; seconds: string; result: StepResult }[] = [];
  for (const step of steps) {
    signal.throwIfAborted();
    print(`\n── ${step.name}: ${step.about}`);
    const began = performance.now();
    const result = await step.run(signal, options).catch((error: unknown) => {
      signal.throwIfAborted();
      return failure(error);
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    for (const line of result.closing) print(line);
    print(`${result.failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
    outcomes.push({ name: step.name, seconds, result });
  }

  print('');
  for (const { name, seconds, result } of outcomes)
    print(
      `${result.failed === 0 ? '✓' : '✗'} ${name.padEnd(18)}${`${seconds} s`.padStart(9)}${String(result.passed).padStart(7)} passed${String(result.failed).padStart(5)} failed${result.flaky ? `  FLAKY: ${result.flaky} file(s) passed only when repeated` : ''}`,
    );
  const passed = outcomes.reduce((sum, { result }) => sum + result.passed, 0);
  const failed = outcomes.reduce((sum, { result }) => sum + result.failed, 0);
  return { passed, failed };
}

function failure(error: unknown): StepResult {
  const text =
    error instanceof PlainError ? error.message : error instanceof Error ? error.stack : String(error);
  return { passed: 0, failed: 1, closing: [text ?? 'unknown failure'] };
}
