import type { RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import type { Opened, Problem } from './health-book.ts';
import type { Reporter } from './reporter.ts';

/** Long after a slow page is usable too: nobody waits for a report. */
const AFTER_MS = 5_000;

/**
 * A reporter that is fetched when the page has come to rest, or with the first problem; what happens before is kept for
 * it. One that does not come is not missed.
 */
export function lateReporter(
  isSampled: boolean,
  load: () => Promise<{ startReporter(): Reporter }> = () =>
    import(/* webpackChunkName: "reports" */ './reporter.ts'),
): Reporter {
  if (!isSampled)
    return { open: () => ({ fail: () => {} }), shows: () => {}, notice: () => {}, uncaught: () => {} };
  let begin: () => void = () => {};
  const due = new Promise<void>((resolve) => {
    begin = resolve;
    setTimeout(resolve, AFTER_MS);
  });
  const reporter = due.then(load).then(
    ({ startReporter }) => startReporter(),
    () => undefined,
  );
  const uncaught = (error: unknown) => {
    begin();
    void reporter.then((started) => started?.uncaught(error));
  };
  window.addEventListener('error', ({ error }) => uncaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));
  return {
    uncaught,
    notice(entry, problem) {
      begin();
      void reporter.then((started) => started?.notice(entry, problem));
    },
    shows(entry, at = performance.now()) {
      void reporter.then((started) => started?.shows(entry, at));
    },
    open(entry: RegistryEntry): Opened {
      const opened = reporter.then((started) => started?.open(entry));
      return {
        fail(problem: Problem) {
          begin();
          void opened.then((visit) => visit?.fail(problem));
        },
      };
    },
  };
}
