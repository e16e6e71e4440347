import { relative } from 'node:path';
import { repository } from '../repository.ts';
import type { StepResult } from './step.ts';

/** More failing files than this are a defect, not a flake. */
const MOST_FILES = 2;

/**
 * Runs a step and repeats its failing test files once, separately. A file that then passes is listed as flaky in the
 * summary. More than two failing files are not repeated. `run` without files runs all of them.
 */
export async function repeatFailed(
  run: (files?: readonly string[]) => Promise<StepResult>,
): Promise<StepResult> {
  const first = await run();
  const files = first.failedFiles ?? [];
  if (files.length === 0 || files.length > MOST_FILES) return first;
  const names = files.map((file) => relative(repository, file)).join(', ');
  const again = await run(files);
  const failed = again.failed > 0;
  return {
    passed: failed ? first.passed : first.passed + first.failed,
    failed: failed ? first.failed : 0,
    closing: [
      ...first.closing,
      failed ? `Failed again when repeated: ${names}` : `FLAKY, passed only when repeated: ${names}`,
      ...(failed ? again.closing : []),
    ],
    ...(failed ? {} : { flaky: files.length }),
  };
}
