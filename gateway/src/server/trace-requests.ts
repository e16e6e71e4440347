import type { IncomingMessage } from 'node:http';
import { context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, failSpan, readTraceparent } from '../outside/telemetry/tracing.ts';

/** The id of a request is that of its trace: log lines, spans and answers name the same one. */
export const REFERENCE_HEADER = 'x-request-id';

const parents = new WeakMap<object, ReturnType<typeof readTraceparent>>();

/** For Fastify's genReqId, which runs before any hook. */
export function traceIdOf(raw: IncomingMessage): string {
  const parent = readTraceparent(raw.headers.traceparent);
  parents.set(raw, parent);
  return parent.traceId;
}

/** Runs every request in a span, from its first hook to its answer. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof beginSpan>['span']>();
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REFERENCE_HEADER, request.id);
    const parent = parents.get(request.raw);
    const route = request.routeOptions.url ?? 'unknown';
    const { span, within } = beginSpan(`${request.method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      ...(parent && { parent }),
    });
    spans.set(request, span);
    context.with(within, done);
  });
  app.addHook('onError', async (request, _reply, error) => {
    const span = spans.get(request);
    if (span && (error.statusCode ?? 500) >= 500) failSpan(span, error);
  });
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.setAttribute('http.response.status_code', reply.statusCode).end();
  });
}
