import { PageVitals } from './page-vitals.ts';

interface TimedEntry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
}

/** Interactions shorter than a frame aren't reported one by one (ms); the first one is, however short. */
const SHORTEST = 16;

export interface VitalsWatch {
  readonly page: PageVitals;
  /** The requested address of the page, and the time to its first byte (ms). */
  load(): { readonly address: string; readonly ttfb: number | undefined };
  stop(): void;
}

/** Observes the vitals of this page. Metrics unsupported by the browser are left out. */
export function watchVitals(): VitalsWatch {
  const page = new PageVitals();
  // Paints in a hidden tab don't count: nobody is waiting.
  const hiddenAt =
    performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')?.startTime ??
    Number.POSITIVE_INFINITY;
  const onInteraction = ({ interactionId, startTime, duration }: TimedEntry) => {
    if (interactionId) page.answered(interactionId, startTime, duration);
  };
  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      if (startTime < hiddenAt) page.painted(startTime);
    }),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      if (!hadRecentInput) page.shifted(startTime, value);
    }),
    observe('first-input', onInteraction),
    observe('event', onInteraction, { durationThreshold: SHORTEST }),
  ];
  return {
    page,
    load() {
      const [load] = performance.getEntriesByType('navigation');
      const firstByte = load instanceof PerformanceNavigationTiming ? load.responseStart : 0;
      return { address: load?.name ?? window.location.href, ttfb: firstByte > 0 ? firstByte : undefined };
    },
    stop: () => {
      for (const observer of observers) observer?.disconnect();
    },
  };
}

function observe(
  type: string,
  onEntry: (entry: TimedEntry) => void,
  more: { readonly durationThreshold?: number } = {},
): PerformanceObserver | undefined {
  try {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    });
    observer.observe({ type, buffered: true, ...more });
    return observer;
  } catch {
    return undefined;
  }
}
