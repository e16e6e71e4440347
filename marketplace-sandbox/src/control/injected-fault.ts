import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { SandboxContext } from '../sandbox-context.ts';
import { ApiFailure, internalFailure, notFound, quotaExceeded, unauthorized } from '../spapi/api-failure.ts';

const DEFAULT_DELAY_MS = 2000;

const KINDS = [
  'throttle',
  'error500',
  'error503',
  'expiredToken',
  'denied',
  'notFound',
  'strangeShape',
  'hang',
  'slow',
] as const;

/**
 * Lets a waiting fault of an operation happen. Returns true when the call was answered, or left hanging, so that
 * nobody answers it any more.
 */
export async function injectFault(
  context: SandboxContext,
  operation: string,
  reply: FastifyReply,
): Promise<boolean> {
  const fault = context.faults.take(operation, KINDS);
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
    case 'denied':
      throw unauthorized('The application has no role for this operation.');
    case 'notFound':
      throw notFound('The requested resource does not exist.');
    case 'strangeShape':
      // A good answer of an API that was changed without a word.
      await reply.send({ version: 2, result: [{ topic: 7 }] });
      return true;
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
