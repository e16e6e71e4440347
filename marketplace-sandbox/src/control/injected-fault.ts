import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { SandboxContext } from '../sandbox-context.ts';
import { ApiFailure, internalFailure, quotaExceeded, unauthorized } from '../spapi/api-failure.ts';

const DEFAULT_DELAY_MS = 2000;

/**
 * Lets a waiting fault of an operation happen. Returns true when the call was left hanging, so that nobody
 * answers it any more.
 */
export async function injectFault(
  context: SandboxContext,
  operation: string,
  reply: FastifyReply,
): Promise<boolean> {
  const kinds = ['throttle', 'error500', 'error503', 'expiredToken', 'hang', 'slow'] as const;
  const fault = context.faults.take(operation, kinds);
  switch (fault?.kind) {
    case 'throttle':
      throw quotaExceeded();
    case 'error500':
      throw internalFailure();
    case 'error503':
      throw new ApiFailure(
        503,
        'ServiceUnavailable',
        'Service is temporarily unavailable. Please try again.',
      );
    case 'expiredToken':
      throw unauthorized('The access token you provided has expired.');
    case 'slow':
      await wait(fault.delayMs ?? DEFAULT_DELAY_MS);
      return false;
    case 'hang':
      context.hanging.add(reply.raw);
      reply.hijack();
      return true;
    default:
      return false;
  }
}

/**
 * Lets a waiting fault of an operation happen after it has done its work: the answer gets lost, or becomes an error.
 * Returns true when the call was left hanging, so that nobody answers it any more.
 */
export function loseAnswer(context: SandboxContext, operation: string, reply: FastifyReply): boolean {
  const fault = context.faults.take(operation, ['lostAnswer', 'lateError500']);
  if (fault?.kind === 'lateError500') throw internalFailure();
  if (fault?.kind !== 'lostAnswer') return false;
  context.hanging.add(reply.raw);
  reply.hijack();
  return true;
}
