import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** One gateway's requests in its last quarter of an hour. */
export interface TrafficView {
  readonly requests: number;
  /** Answered with 500 or more, including 503. */
  readonly failed: number;
  /** 95th percentile of the latest answers, in ms; null before the first. */
  readonly p95_ms: number | null;
  /** 99th percentile of the event loop delay, in ms, since its start. */
  readonly loop_delay_ms: number;
}

export interface Traffic {
  readonly record: (answer: { readonly at: number; readonly ms: number; readonly failed: boolean }) => void;
  readonly view: (now: number) => TrafficView;
}

const MINUTE_MS = 60_000;
const MINUTES = 15;
/** Number of latest answers whose durations are kept. */
const REMEMBERED = 2_000;
/** Nobody waits for a health check or a page's report. */
const NOT_COUNTED = new Set(['/api/health', '/api/health/live', '/api/health/ready', '/metrics']);

/** Counts by minute, in constant memory however many requests there are. */
export function createTraffic(): Traffic {
  const minutes = Array.from({ length: MINUTES }, () => ({ minute: -1, requests: 0, failed: 0 }));
  const durations: number[] = [];
  let place = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    record: ({ at, ms, failed }) => {
      const minute = Math.floor(at / MINUTE_MS);
      const slot = minute % MINUTES;
      const current = minutes[slot];
      const bucket = current?.minute === minute ? current : { minute, requests: 0, failed: 0 };
      bucket.requests += 1;
      bucket.failed += failed ? 1 : 0;
      minutes[slot] = bucket;
      durations[place] = ms;
      place = (place + 1) % REMEMBERED;
    },
    view: (now) => {
      const from = Math.floor(now / MINUTE_MS) - MINUTES;
      const recent = minutes.filter(({ minute }) => minute > from);
      const sorted = durations.toSorted((a, b) => a - b);
      return {
        requests: recent.reduce((sum, { requests }) => sum + requests, 0),
        failed: recent.reduce((sum, { failed }) => sum + failed, 0),
        p95_ms: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null,
        loop_delay_ms: delay.percentile(99) / 1e6,
      };
    },
  };
}

/** Counts every answer of the gateway. */
export function watchTraffic(app: FastifyInstance, traffic: Traffic, now: () => Date): void {
  app.addHook('onResponse', async (request, reply) => {
    if (NOT_COUNTED.has(request.routeOptions.url ?? '')) return;
    traffic.record({ at: now().getTime(), ms: reply.elapsedTime, failed: reply.statusCode >= 500 });
  });
}
