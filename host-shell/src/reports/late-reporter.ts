import type { RegistryEntry } from '@fairshelf/shared-contracts/core';
import type { Opened, Problem } from './health-book.ts';
import type { Reporter } from './reporter.ts';

/** After the page has come to rest: nobody waits for a report. */
const AFTER_MS = 1_000;

/**
 * A reporter that is fetched when the page has come to rest; what happens before is kept for it. One that does not come
 * is not missed.
 */
export function lateReporter(
  isSampled: boolean,
  load: () => Promise<{ startReporter(): Reporter }> = () =>
    import(/* webpackChunkName: "reports" */ './reporter.ts'),
): Reporter {
  if (!isSampled) return { open: () => ({ fail: () => {} }), uncaught: () => {} };
  const reporter = new Promise<Reporter | undefined>((resolve) => {
    setTimeout(() => {
      load().then(
        ({ startReporter }) => resolve(startReporter()),
        () => resolve(undefined),
      );
    }, AFTER_MS);
  });
  const uncaught = (error: unknown) => void reporter.then((started) => started?.uncaught(error));
  window.addEventListener('error', ({ error }) => uncaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));
  return {
    uncaught,
    open(entry: RegistryEntry): Opened {
      const opened = reporter.then((started) => started?.open(entry));
      return { fail: (problem: Problem) => void opened.then((visit) => visit?.fail(problem)) };
    },
  };
}
