import type { RegistryEntry } from '@fairshelf/shared-contracts/core';
import { VITALS } from '@fairshelf/shared-contracts/core';
import { ROUTER_BASE } from '../router-base.ts';
import { attribute } from './attribute.ts';
import { HealthBook, type Opened, type Problem } from './health-book.ts';
import { ratingOf, watchVitals } from './web-vitals.ts';

/** What happens together travels together. */
const BATCH_MS = 2_000;

export interface Reporter {
  open(entry: RegistryEntry): Opened;
  /** Something that is wrong with a remote although nothing failed. */
  notice(entry: RegistryEntry, problem: Problem): void;
  /** An error that nobody caught: it is laid to the remote in whose files it arose. */
  uncaught(error: unknown): void;
}

/** Tells the gateway how the remotes of this page do, in batches, the last one while the page goes away. */
export function startReporter(send: (report: object) => void = sendReport): Reporter {
  const entries = new Map<string, RegistryEntry>();
  let first: RegistryEntry | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const remotes = book.take();
    if (remotes.length > 0) send({ remotes });
  };
  const book = new HealthBook(() => {
    timer ??= setTimeout(flush, BATCH_MS);
  });
  const vitals = watchVitals();

  // The vitals of a page belong to the remote that it began with; they are known when it goes out of sight.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    if (first) {
      const { name, version } = first.document;
      const values = vitals.read();
      for (const vital of VITALS) {
        const value = values[vital];
        if (value !== undefined) book.rate(name, version, vital, ratingOf(vital, value));
      }
      vitals.stop();
      first = undefined;
    }
    flush();
  };
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', flush);

  return {
    open(entry) {
      entries.set(entry.base, entry);
      first ??= entry;
      return book.open(entry.document.name, entry.document.version);
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

function sendReport(report: object): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  window.navigator.sendBeacon(`${ROUTER_BASE}/reports`, body);
}
