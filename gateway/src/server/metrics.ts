import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refusal } from '../base/refusal.ts';

/** What proxies add: a request with one of them came from elsewhere, whatever its last hop is. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * GET /metrics for Prometheus: with the token when one is set, else from this machine. A request that came through a
 * proxy needs the token: its address is the proxy's, or a claim.
 */
export function serveMetrics(
  app: FastifyInstance,
  { token, behindProxy }: { readonly token: string | undefined; readonly behindProxy: boolean },
): void {
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
      : !behindProxy && isOfThisMachine(request);
    if (!allowed) throw new Refusal(404, 'There is no such address.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);

function matches(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
