import type { Event, State } from 'jest-circus';
import { expect } from './jest-libraries.ts';
import { TEST_TIMEOUT_MS } from './test-timeout.mjs';

/** By test file: the milliseconds of its tests and hooks that state none themselves. */
const limits = new Map<string | undefined, number>();

/** `jest.setTimeout`: for what a test file defines after it. */
export function setTimeLimit(testPath: string | undefined, milliseconds: number): void {
  limits.set(testPath, milliseconds);
}

/** A handler of jest-circus's events. It gives each test and each hook its time-out, which jest-light-runner lacks. */
export function limitTime({ name }: Event, { currentDescribeBlock: block }: State): void {
  if (name !== 'add_test' && name !== 'add_hook') return;
  const entry = name === 'add_test' ? block.tests.at(-1) : block.hooks.at(-1);
  const limit = entry?.timeout ?? limits.get(expect.getState().testPath) ?? TEST_TIMEOUT_MS;
  const run = entry?.fn;
  if (run) entry.fn = () => inTime(Promise.resolve(Reflect.apply(run, undefined, [])), limit);
}

/** The outcome, or a rejection after this many milliseconds. */
async function inTime(outcome: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It didn't end within ${milliseconds} ms.`)), milliseconds);
  await Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
