import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { Replica } from '../base/database/replica/open-replica.ts';
import { Refusal } from '../base/refusal.ts';
import { workCounters } from '../base/work-counters.ts';
import { BUDGETS, type Budget, type LoadView } from './shed-load.ts';

/** Headers added by proxies: a request with one of them came from another host, whatever its last hop. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * GET /metrics for Prometheus: with the token if one is set, else only from this machine. A request that came through
 * a proxy needs the token: its address is the proxy's, or a claim.
 */
export function serveMetrics(
  app: FastifyInstance,
  options: {
    readonly token: string | undefined;
    readonly behindProxy: boolean;
    readonly load: LoadView;
    readonly replica: Pick<Replica, 'lagSeconds'> | undefined;
    /** Gauges of waiting work, and how they are updated. */
    readonly work: { readonly gauges: readonly Metric[]; readonly refresh: () => Promise<void> };
  },
): void {
  const { token, behindProxy, load, replica, work } = options;
  const registry = new Registry();
  for (const each of [...workCounters, ...work.gauges]) registry.registerMetric(each);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const budgetGauge = (name: string, help: string, read: (budget: Budget) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['budget'],
      registers: [registry],
      collect() {
        for (const budget of BUDGETS) this.set({ budget }, read(budget));
      },
    });
  budgetGauge('http_requests_under_way', 'Requests that are being answered', (budget) =>
    load.underWay(budget),
  );
  budgetGauge(
    'http_requests_shed',
    'Requests answered with 503 since the start because too many were under way',
    (budget) => load.shed(budget),
  );
  if (replica)
    new Gauge({
      name: 'fairshelf_replica_lag_seconds',
      help: 'By how much the replica is behind; absent while that is unknown',
      registers: [registry],
      collect() {
        const lag = replica.lagSeconds();
        if (lag === undefined) this.remove();
        else this.set(lag);
      },
    });
  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address: addresses contain ids and are unbounded.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    const allowed = token
      ? matches(request.headers.authorization ?? '', `Bearer ${token}`)
      : !behindProxy && isOfThisMachine(request);
    if (!allowed) throw new Refusal(404, 'There is no such address.');
    await work.refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);

function matches(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
