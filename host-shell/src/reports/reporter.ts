import { findRouteIn, type RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import { belowBase } from '../router-base.ts';
import { attribute } from './attribute.ts';
import { HealthBook, type Opened, type Problem } from './health-book.ts';
import { sendHealth } from './send-health.ts';
import { watchVitals } from './web-vitals.ts';

/** Simultaneous events are batched. */
const BATCH_MS = 2_000;

export interface Reporter {
  open(entry: RegistryEntry): Opened;
  /** What the page shows from now on, or since `at` (ms since the navigation): this remote, or none. */
  shows(entry: RegistryEntry | undefined, at?: number): void;
  /** A problem with a remote without a failure. */
  notice(entry: RegistryEntry, problem: Problem): void;
  /** An uncaught error: it is attributed to the remote in whose files it occurred. */
  uncaught(error: unknown): void;
}

/**
 * Reports the health of this page's remotes, in batches, the last one while the page unloads. The ticket is that of
 * the page load.
 */
export function startReporter(ticket: string, send: typeof sendHealth = sendHealth): Reporter {
  const entries = new Map<string, RegistryEntry>();
  const visibleEntries = new Map<string, RegistryEntry>();
  const routes = new Map<string, string>();
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

  // Vitals are known when the page is first hidden, and reported once.
  const measure = () => {
    if (isMeasured) return;
    isMeasured = true;
    vitals.stop();
    const { address, ttfb } = vitals.load();
    const isAddressed = (key: string) => hasPublicPage(visibleEntries.get(key), address);
    for (const [key, metrics] of vitals.page.read(ttfb, isAddressed)) {
      const entry = visibleEntries.get(key);
      // The one with the page load was opened at the page's address, however long ago that was.
      const route = metrics.ttfb === undefined ? routes.get(key) : routeAt(entry, address);
      if (entry) book.measured(entry.document.name, entry.document.version, metrics, route);
    }
  };
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    measure();
    flush();
  };
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', flush);
  // Loaded while the page was unloading: earlier events arrive in this turn.
  setTimeout(leave);

  return {
    open(entry) {
      entries.set(entry.base, entry);
      return book.open(entry.document.name, entry.document.version);
    },
    shows(entry, at = performance.now()) {
      const key = entry && `${entry.document.name}@${entry.document.version}`;
      const isNew = key !== undefined && !visibleEntries.has(key);
      if (key) visibleEntries.set(key, entry);
      const route = isNew ? routeAt(entry, window.location.href) : undefined;
      if (isNew && route !== undefined) routes.set(key, route);
      vitals.page.shows(key, at);
    },
    notice({ document: { name, version } }, problem) {
      book.notice(name, version, problem);
    },
    uncaught(error) {
      if (!(error instanceof Error)) return;
      const whose = attribute(error.stack ?? '', entries.values(), window.location.origin);
      if (!whose) return;
      const { remote, version, place, stack } = whose;
      const message = `${error.name}: ${error.message}`;
      book.uncaught(remote, version, { stage: 'error', message, place, stack });
    },
  };
}

/** The name of the remote's route for an absolute URL. */
function routeAt(entry: RegistryEntry | undefined, address: string): string | undefined {
  return entry && findRouteIn(entry.document, belowBase(new URL(address).pathname))?.route.name;
}

/** Whether an absolute URL leads to a public page of this remote. */
function hasPublicPage(entry: RegistryEntry | undefined, address: string): boolean {
  const found = entry && findRouteIn(entry.document, belowBase(new URL(address).pathname));
  return found?.route.access.who === 'anyone';
}
