import type { Rating, Vital } from '@fairshelf/shared-contracts/core';

/** Up to the first it is good, up to the second fair (web.dev/vitals): ms, but for the shift of the layout. */
const LIMITS: Readonly<Record<Vital, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  cls: [0.1, 0.25],
  inp: [200, 500],
};

export function ratingOf(vital: Vital, value: number): Rating {
  const [good, fair] = LIMITS[vital];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}

interface TimedEntry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
}

/** Watches the vitals of this page; `read` says what they have come to. Browsers without a measure leave it out. */
export function watchVitals(): { read(): Partial<Record<Vital, number>>; stop(): void } {
  const values: Partial<Record<Vital, number>> = {};
  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      values.lcp = startTime;
    }),
    observe('layout-shift', ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) values.cls = (values.cls ?? 0) + value;
    }),
    observe('event', ({ duration, interactionId }) => {
      if (interactionId) values.inp = Math.max(values.inp ?? 0, duration);
    }),
  ];
  return {
    read: () => ({ cls: 0, ...values }),
    stop: () => {
      for (const observer of observers) observer?.disconnect();
    },
  };
}

function observe(type: string, onEntry: (entry: TimedEntry) => void): PerformanceObserver | undefined {
  try {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    });
    observer.observe({ type, buffered: true });
    return observer;
  } catch {
    return undefined;
  }
}
