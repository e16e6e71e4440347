import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refusal } from '../base/refusal.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** GET /metrics for Prometheus: from this machine, or with the token when one is set. */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address: addresses hold ids and are without end.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    const allowed = token
      ? matches(request.headers.authorization ?? '', `Bearer ${token}`)
      : loopback.has(request.ip);
    if (!allowed) throw new Refusal(404, 'There is no such address.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function matches(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
