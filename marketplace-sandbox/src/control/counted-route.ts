import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import { ApiFailure } from '../spapi/api-failure.ts';
import { isOperationName } from '../spapi/usage-plans.ts';
import { sellerNamed } from './caller.ts';
import { injectFault } from './injected-fault.ts';
import { readablePath } from './request-log.ts';
import { roleNeeded } from './roles.ts';
import type { CallFacts } from './scenarios.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply, call: CallFacts) => unknown;

const spApiEnvelope = ({ code, message, details }: ApiFailure) => ({ errors: [{ code, message, details }] });

const reportBody = v.object({ reportType: v.string() });

function factsOf(context: SandboxContext, operation: string, request: FastifyRequest): CallFacts {
  const body = v.safeParse(reportBody, request.body);
  const reportType = body.success ? body.output.reportType : undefined;
  return {
    operation,
    sellerId: sellerNamed(context, request),
    role: isOperationName(operation) ? roleNeeded(operation, reportType) : undefined,
  };
}

/**
 * Adds a route that is counted and logged, affected by scenarios, and carries a request id. An ApiFailure that it
 * throws is answered in Amazon's error envelope, or in that of another of its interfaces.
 */
export function countedRoute(
  app: FastifyInstance,
  context: SandboxContext,
  operation: string,
  method: 'DELETE' | 'GET' | 'POST' | 'PUT',
  url: string,
  handler: Handler,
  envelope: (failure: ApiFailure) => object = spApiEnvelope,
): void {
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const call = factsOf(context, operation, request);
      const at = context.clock();
      const { raw } = reply;
      reply.header('x-amzn-requestid', randomUUID());
      let isAnswered = false;
      const log = (result: number | 'dropped') =>
        context.requests.add(
          {
            at,
            operation,
            method,
            path: readablePath(request.url),
            sellerId: call.sellerId,
            result,
            scenario: context.scenariosMet.get(reply)?.kind,
          },
          request.body,
        );
      raw.once('finish', () => {
        isAnswered = true;
        context.calls.count(operation, raw.statusCode);
        log(raw.statusCode);
      });
      raw.once('close', () => {
        if (!isAnswered) log('dropped');
      });
      try {
        if (await injectFault(context, call, reply)) return reply;
        return await handler(request, reply, call);
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        return reply.code(failure.status).send(envelope(failure));
      }
    },
  });
}
