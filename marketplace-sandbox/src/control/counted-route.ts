import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../sandbox-context.ts';
import { ApiFailure } from '../spapi/api-failure.ts';
import { injectFault } from './injected-fault.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

const spApiEnvelope = ({ code, message, details }: ApiFailure) => ({ errors: [{ code, message, details }] });

/**
 * Adds a route that is counted, can be made to fail by a fault, and carries a request id. An ApiFailure that it
 * throws is answered in the marketplace's error envelope, or in that of another of its interfaces.
 */
export function countedRoute(
  app: FastifyInstance,
  context: SandboxContext,
  operation: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  handler: Handler,
  envelope: (failure: ApiFailure) => object = spApiEnvelope,
): void {
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      reply.header('x-amzn-requestid', randomUUID());
      reply.raw.once('finish', () => context.calls.count(operation, reply.raw.statusCode));
      try {
        if (await injectFault(context, operation, reply)) return reply;
        return await handler(request, reply);
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        return reply.code(failure.status).send(envelope(failure));
      }
    },
  });
}
