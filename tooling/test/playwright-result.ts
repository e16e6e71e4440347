import * as v from 'valibot';
import type { FileTime } from './slowest-files.ts';
import type { StepResult } from './step.ts';

const SpecSchema = v.object({
  tests: v.array(
    v.object({
      status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
      results: v.array(v.object({ duration: v.number() })),
    }),
  ),
});
interface Suite {
  readonly file: string;
  readonly specs: readonly v.InferOutput<typeof SpecSchema>[];
  readonly suites?: readonly Suite[] | undefined;
}
const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  specs: v.array(SpecSchema),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});
const ReportSchema = v.object({
  config: v.object({ rootDir: v.string() }),
  suites: v.array(SuiteSchema),
});

/**
 * Reads Playwright Test's JSON report; `lines` is its output. A run without a report, without a test, or with an
 * error outside its tests counts as one failure.
 */
export function playwrightResult(
  report: unknown,
  { code, lines }: { readonly code: number; readonly lines: readonly string[] },
): StepResult & { readonly times: readonly FileTime[] } {
  const read = v.safeParse(ReportSchema, report);
  const { rootDir } = read.success ? read.output.config : { rootDir: '' };
  const suites = read.success ? read.output.suites : [];
  const files = suites.map((suite) => ({ file: `${rootDir}/${suite.file}`, tests: testsOf(suite) }));
  const count = (...statuses: readonly string[]) =>
    files.flatMap(({ tests }) => tests).filter(({ status }) => statuses.includes(status)).length;
  const [passed, failed, skipped] = [count('expected', 'flaky'), count('unexpected'), count('skipped')];
  const ok = code === 0 && passed > 0;
  return {
    passed,
    failed: !ok && failed === 0 ? 1 : failed,
    closing: ok ? [`${passed} passed, ${skipped} skipped`] : [...lines],
    failedFiles: files.filter(({ tests }) => tests.some(isFailure)).map(({ file }) => file),
    times: files.map(({ file, tests }) => ({
      file,
      milliseconds: tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      failed: tests.some(isFailure),
    })),
  };
}

interface Test {
  readonly status: string;
  readonly milliseconds: number;
}

const isFailure = ({ status }: Test): boolean => status === 'unexpected';

const testsOf = ({ specs, suites = [] }: Suite): readonly Test[] => [
  ...specs.flatMap(({ tests }) =>
    tests.map(({ status, results }) => ({
      status,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(testsOf),
];
