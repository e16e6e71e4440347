import { findRoute, type RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import { belowBase } from '../router-base.ts';
import { attribute } from './attribute.ts';
import { HealthBook, type Opened, type Problem } from './health-book.ts';
import { sendHealth } from './send-health.ts';
import { watchVitals } from './web-vitals.ts';

/** What happens together travels together. */
const BATCH_MS = 2_000;

export interface Reporter {
  open(entry: RegistryEntry): Opened;
  /** What the page shows from now on, or since `at` (ms since it was asked for): this remote, or none. */
  shows(entry: RegistryEntry | undefined, at?: number): void;
  /** Something that is wrong with a remote although nothing failed. */
  notice(entry: RegistryEntry, problem: Problem): void;
  /** An error that nobody caught: it is laid to the remote in whose files it arose. */
  uncaught(error: unknown): void;
}

/**
 * Reports how the remotes of this page do, in batches, the last one while the page goes away. The ticket is that of the
 * page load.
 */
export function startReporter(ticket: string, send: typeof sendHealth = sendHealth): Reporter {
  const entries = new Map<string, RegistryEntry>();
  const shown = new Map<string, RegistryEntry>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const remotes = book.take();
    if (remotes.length > 0) send(ticket, remotes);
  };
  const book = new HealthBook(() => {
    timer ??= setTimeout(flush, BATCH_MS);
  });
  const vitals = watchVitals();
  let isMeasured = false;

  // Vitals are known when the page first goes out of sight, and reported once.
  const measure = () => {
    if (isMeasured) return;
    isMeasured = true;
    vitals.stop();
    const { address, ttfb } = vitals.load();
    const isAddressed = (key: string) => hasPublicPage(shown.get(key), address);
    for (const [key, measured] of vitals.page.read(ttfb, isAddressed)) {
      const entry = shown.get(key);
      if (entry) book.measured(entry.document.name, entry.document.version, measured);
    }
  };
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    measure();
    flush();
  };
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', flush);
  // Loaded while the page was on its way out: what happened before arrives in this turn.
  setTimeout(leave);

  return {
    open(entry) {
      entries.set(entry.base, entry);
      return book.open(entry.document.name, entry.document.version);
    },
    shows(entry, at = performance.now()) {
      const key = entry && `${entry.document.name}@${entry.document.version}`;
      if (key) shown.set(key, entry);
      vitals.page.shows(key, at);
    },
    notice({ document: { name, version } }, problem) {
      book.notice(name, version, problem);
    },
    uncaught(error) {
      if (!(error instanceof Error)) return;
      const whose = attribute(error.stack ?? '', entries.values(), window.location.origin);
      if (!whose) return;
      const { remote, version, place } = whose;
      book.uncaught(remote, version, { stage: 'error', message: `${error.name}: ${error.message}`, place });
    },
  };
}

/** Whether the address, with its origin, leads to a page of this remote that anyone may see. */
function hasPublicPage(entry: RegistryEntry | undefined, address: string): boolean {
  const routes = entry?.document.routes ?? [];
  return findRoute(routes, belowBase(new URL(address).pathname))?.access.who === 'anyone';
}
