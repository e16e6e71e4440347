import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { jestResult } from './jest-result.ts';
import { plainEnvironment } from './plain-environment.ts';
import { playwrightResult } from './playwright-result.ts';
import { repeatFailed } from './repeat-failed.ts';
import { runSteps } from './run-steps.ts';
import { roomsIn, selectSteps } from './select-steps.ts';
import { oneCheck } from './step.ts';

describe('selectSteps', () => {
  it('runs all without --only', () => {
    expect(selection()).toHaveLength(4);
  });

  it('runs those of --only; a first word selects its family', () => {
    expect(selection('--only', 'gateway,lint')).toEqual(['lint', 'gateway-embedded', 'gateway-server']);
    expect(selection('--only=unit')).toEqual(['unit']);
  });

  it("reports a step that doesn't exist", () => {
    expect(() => selection('--only', 'lint,type')).toThrow(
      "There is no step 'type'. The steps are: lint, unit",
    );
  });
});

describe('roomsIn', () => {
  it('are the arguments that are neither options nor their values', () => {
    expect(rooms('--only', 'unit')).toEqual([]);
    expect(rooms('mf-ratings', '--only', 'unit', 'mf-admin')).toEqual(['mf-ratings', 'mf-admin']);
  });

  it("reports a room that doesn't exist, instead of running everything", () => {
    expect(() => rooms('mf-rating')).toThrow("There is no room 'mf-rating'");
  });

  const rooms = (...args: string[]) => roomsIn(args, ['mf-admin', 'mf-ratings']);
});

describe('runSteps', () => {
  it('continues after a failing step and adds up the results', async () => {
    const lines: string[] = [];
    const step = (name: string, run: () => Promise<ReturnType<typeof oneCheck>>) => ({
      name,
      about: '',
      run,
    });
    const totals = await runSteps(
      [
        step('one', async () => oneCheck(false, ['bad format'])),
        step('two', () => Promise.reject(new Error('no browser'))),
        step('three', async () => ({ passed: 7, failed: 0, closing: ['Tests: 7 passed'] })),
      ],
      new AbortController().signal,
      (line) => lines.push(line),
    );
    expect(totals).toEqual({ passed: 7, failed: 2 });
    expect(lines.join('\n')).toMatch(/bad format[\s\S]*no browser[\s\S]*Tests: 7 passed/);
  });
});

describe('jestResult', () => {
  it('counts tests and keeps the summary', () => {
    expect(jestResult('{"numPassedTests":5,"numFailedTests":0}', output, 0)).toEqual({
      passed: 5,
      failed: 0,
      closing: ['Test Suites: 2 passed', 'Tests:       5 passed', 'Time:        1 s'],
      failedFiles: [],
    });
  });

  it('lists the slowest files, slowest first', () => {
    const testResults = [
      { name: join(repository, 'gateway/a.test.ts'), startTime: 1000, endTime: 1500 },
      { name: join(repository, 'gateway/b.test.ts'), startTime: 1000, endTime: 13_250 },
    ];
    const json = JSON.stringify({ numPassedTests: 5, testResults });
    expect(jestResult(json, output, 0).closing.slice(-3)).toEqual([
      'The slowest 2 of 2 files:',
      '   12.3 s  gateway/b.test.ts',
      '    0.5 s  gateway/a.test.ts',
    ]);
  });

  it('ends with a line for each failed test, and for each file that ended before its tests', () => {
    const file = (name: string, status: string, ...assertionResults: unknown[]) => ({
      name: join(repository, name),
      status,
      startTime: 1000,
      endTime: 1500,
      assertionResults,
    });
    const testResults = [
      file('gateway/a.test.ts', 'passed', { fullName: 'a works', status: 'passed' }),
      file(
        'gateway/b.test.ts',
        'failed',
        { fullName: 'b works', status: 'passed' },
        { fullName: 'b ends', status: 'failed' },
      ),
      file('gateway/c.test.ts', 'failed'),
    ];
    expect(jestResult(JSON.stringify({ testResults }), output, 1).closing.slice(-2)).toEqual([
      'Failed: gateway/b.test.ts: b ends',
      'Failed: gateway/c.test.ts, which ended before its tests did',
    ]);
  });

  it("counts a file that doesn't load as a failure", () => {
    const json = '{"numPassedTests":5,"numFailedTests":1,"numRuntimeErrorTestSuites":1}';
    expect(jestResult(json, output, 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it('counts a run that never started its tests as a failure', () => {
    expect(jestResult(undefined, 'boom', 1)).toMatchObject({ passed: 0, failed: 1, closing: ['boom'] });
    expect(jestResult('{"numPassedTests":5}', output, 1)).toMatchObject({ failed: 1 });
  });

  const output = 'PASS a.test.ts\n\nTest Suites: 2 passed\nTests:       5 passed\nTime:        1 s\n';
});

describe('repeatFailed', () => {
  it('lists a file that passes on a retry, and keeps the output of its failure', async () => {
    expect(await running(failing('gateway/a.test.ts'), 0)).toEqual({
      passed: 6,
      failed: 0,
      closing: ['first run', 'FLAKY, passed only when repeated: gateway/a.test.ts'],
      flaky: 1,
    });
    expect(repeats).toEqual([undefined, [join(repository, 'gateway/a.test.ts')]]);
  });

  it('fails if the file fails again', async () => {
    expect(await running(failing('gateway/a.test.ts'), 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it("doesn't repeat more than two files, or a run without file names", async () => {
    for (const first of [failing('a', 'b', 'c'), failing()]) {
      expect(await running(first, 0)).toBe(first);
      expect(repeats).toEqual([undefined]);
    }
  });

  const failing = (...names: string[]) => ({
    passed: 5,
    failed: 1,
    closing: ['first run'],
    failedFiles: names.map((name) => join(repository, name)),
  });
  const repeats: (readonly string[] | undefined)[] = [];
  const running = (first: ReturnType<typeof failing>, failedAgain: number) => {
    repeats.length = 0;
    return repeatFailed(async (files) => {
      repeats.push(files);
      return files ? { passed: 3, failed: failedAgain, closing: ['second run'] } : first;
    });
  };
});

describe('playwrightResult', () => {
  it('counts the tests of every group, and the duration of their file', () => {
    expect(playwrightResult(report('expected', 'skipped'), { code: 0, lines: ['..'] })).toEqual({
      passed: 2,
      failed: 0,
      closing: ['2 passed, 1 skipped'],
      failedFiles: [],
      times: [{ file: '/e2e/src/a.spec.ts', milliseconds: 2500, failed: false }],
    });
  });

  it('lists the files with a failure, and keeps the output', () => {
    expect(playwrightResult(report('unexpected', 'skipped'), { code: 1, lines: ['1) a'] })).toMatchObject({
      passed: 1,
      failed: 1,
      closing: ['1) a'],
      failedFiles: ['/e2e/src/a.spec.ts'],
    });
  });

  it('counts a run without a report, or one that failed outside its tests, as a failure', () => {
    expect(playwrightResult(null, { code: 0, lines: [] })).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightResult(report(), { code: 1, lines: [] })).toMatchObject({ passed: 1, failed: 1 });
  });

  const test = (status: string, duration: number) => ({ status, results: [{ duration }] });
  const report = (...statuses: string[]) => ({
    config: { rootDir: '/e2e/src' },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [{ tests: [test('expected', 500)] }],
        suites: [{ file: 'a.spec.ts', specs: [{ tests: statuses.map((each) => test(each, 1000)) }] }],
      },
    ],
  });
});

describe('plainEnvironment', () => {
  it("keeps the machine's variables and drops the product's", () => {
    const machine = { PATH: '/bin', HOME: '/h', https_proxy: 'p', NODE_EXTRA_CA_CERTS: '/ca.pem' };
    expect(plainEnvironment({ ...machine, DATABASE_URL: 'x', PORT: '1' })).toEqual(machine);
  });
});

const steps = ['lint', 'unit', 'gateway-embedded', 'gateway-server'].map((name) => ({ name }));
const selection = (...args: string[]) => selectSteps(steps, args).map(({ name }) => name);
