import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for the effect of a background job: polls `find` until it returns something.
 * @throws Error with `problem` when that takes longer than 20 seconds.
 */
export async function eventually<T>(problem: string, find: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(30)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(problem);
}
