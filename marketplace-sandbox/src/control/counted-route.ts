import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../sandbox-context.ts';
import { ApiFailure } from '../spapi/api-failure.ts';
import { injectFault } from './injected-fault.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Adds a route that is counted, can be made to fail by a fault, and carries a request id. An ApiFailure that it
 * throws is answered in the marketplace's error envelope.
 */
export function countedRoute(
  app: FastifyInstance,
  context: SandboxContext,
  operation: string,
  method: 'GET' | 'POST',
  url: string,
  handler: Handler,
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
        const { code, message, details } = failure;
        return reply.code(failure.status).send({ errors: [{ code, message, details }] });
      }
    },
  });
}
