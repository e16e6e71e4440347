import { relative } from 'node:path';
import * as v from 'valibot';
import { repository } from '../repository.ts';
import { slowestFiles } from './slowest-files.ts';
import type { StepResult } from './step.ts';

const count = v.optional(v.number(), 0);

/** The fields used here; times are Unix milliseconds. */
const ResultSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numRuntimeErrorTestSuites: count,
  testResults: v.optional(
    v.array(
      v.object({
        name: v.string(),
        status: v.optional(v.string()),
        startTime: v.number(),
        endTime: v.number(),
        assertionResults: v.optional(v.array(v.object({ fullName: v.string(), status: v.string() })), []),
      }),
    ),
    [],
  ),
});

type JestRun = v.InferOutput<typeof ResultSchema>;

/** Reads the output of Jest's `--json` and the lines it printed. A run without a result counts as one failure. */
export function jestResult(json: string | undefined, output: string, code: number): StepResult {
  const result = parse(json);
  // A file that doesn't even load has no failing test in it, yet it fails.
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const times = result.testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    milliseconds: endTime - startTime,
  }));
  const closing = code === 0 ? closingLines(output) : output.trimEnd().split('\n');
  return {
    passed: result.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    closing: [...closing, ...slowestFiles(times), ...failures(result)],
    failedFiles: result.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
}

/** A line for each failed test, after everything else: often only the end of a long log is kept. */
function failures({ testResults }: JestRun): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(repository, name);
      return tests.length === 0
        ? [`Failed: ${file}, which ended before its tests did`]
        : tests.map(({ fullName }) => `Failed: ${file}: ${fullName}`);
    });
}

function parse(json: string | undefined): JestRun {
  try {
    return v.parse(ResultSchema, JSON.parse(json ?? '{}'));
  } catch {
    return v.parse(ResultSchema, {});
  }
}

/** The lines of Jest's summary: suites, tests, snapshots, time. */
export function closingLines(output: string): string[] {
  return output.split('\n').filter((line) => /^(Test Suites|Tests|Snapshots|Time):/.test(line));
}
