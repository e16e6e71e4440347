import type { RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import type { Opened, Problem } from './health-book.ts';
import type { Reporter } from './reporter.ts';
import { sendHealth } from './send-health.ts';

/** Long after even a slow page is usable, because reports aren't urgent. */
const AFTER_MS = 5_000;
/** A page that still exists this long after it was about to unload has stayed. */
const STAYED_MS = 3_000;

interface Parts {
  readonly load?: () => Promise<{ startReporter(ticket: string): Reporter }>;
  readonly send?: typeof sendHealth;
}

/**
 * A reporter that is fetched when the page is idle, when it is left, or with the first problem; earlier events are
 * kept for it. Visits that end before it is loaded are reported while the page unloads. Without a ticket, on a page
 * outside the sample, nothing is reported.
 */
export function lateReporter(ticket: string | undefined, parts: Parts = {}): Reporter {
  const { load = () => import(/* webpackChunkName: "visits" */ './reporter.ts'), send = sendHealth } = parts;
  if (ticket === undefined)
    return { open: () => ({ fail: () => {} }), shows: () => {}, notice: () => {}, uncaught: () => {} };
  let begin: () => void = () => {};
  const due = new Promise<void>((resolve) => {
    begin = resolve;
    setTimeout(resolve, AFTER_MS);
  });
  let isStarted = false;
  const reporter = due.then(load).then(
    ({ startReporter }) => {
      isStarted = true;
      return startReporter(ticket);
    },
    () => undefined,
  );
  const early = new Map<string, RegistryEntry>();

  // The gateway counts a visit once, so the loaded reporter may report it again.
  const leave = () => {
    if (isStarted) return;
    if (early.size > 0) send(ticket, [...early.values()].map(visitOf));
    early.clear();
    begin();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  window.addEventListener('pagehide', leave);

  // A request that the browser aborts for the next page isn't a failure of this one.
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, STAYED_MS);
  });
  const ifStaying = (report: () => void) => {
    if (isLeaving) setTimeout(report, STAYED_MS);
    else report();
  };

  const uncaught = (error: unknown) =>
    ifStaying(() => {
      begin();
      void reporter.then((instance) => instance?.uncaught(error));
    });
  window.addEventListener('error', ({ error }) => uncaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));
  return {
    uncaught,
    notice(entry, problem) {
      begin();
      void reporter.then((instance) => instance?.notice(entry, problem));
    },
    shows(entry, at = performance.now()) {
      void reporter.then((instance) => instance?.shows(entry, at));
    },
    open(entry: RegistryEntry): Opened {
      if (!isStarted) early.set(entry.base, entry);
      const pendingVisit = reporter.then((instance) => instance?.open(entry));
      return {
        fail: (problem: Problem) =>
          ifStaying(() => {
            begin();
            void pendingVisit.then((visit) => visit?.fail(problem));
          }),
      };
    },
  };
}

const visitOf = ({ document: { name, version } }: RegistryEntry) => ({
  remote: name,
  version,
  visits: 1,
  failures: 0,
  vitals: {},
  problems: [],
});
