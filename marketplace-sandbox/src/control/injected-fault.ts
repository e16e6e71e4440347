import type { FastifyReply } from 'fastify';
import type { SandboxContext } from '../sandbox-context.ts';
import { ApiFailure, internalFailure, notFound, quotaExceeded, unauthorized } from '../spapi/api-failure.ts';
import type { ScenarioKind } from './scenario-kinds.ts';
import type { CallFacts } from './scenarios.ts';

const DEFAULT_DELAY_MS = 2000;

const BEFORE: readonly ScenarioKind[] = [
  'throttle',
  'error500',
  'error503',
  'htmlError',
  'dropBefore',
  'hang',
  'slow',
  'expiredToken',
  'revokedToken',
  'missingRole',
  'denied',
  'notFound',
  'strangeShape',
];
const AFTER: readonly ScenarioKind[] = ['dropAfter', 'lostAnswer', 'lateError500'];

const GATEWAY_PAGE = `<html>
<head><title>503 Service Temporarily Unavailable</title></head>
<body>
<center><h1>503 Service Temporarily Unavailable</h1></center>
</body>
</html>
`;

/** Applies a running scenario before a call does its work. @throws ApiFailure as the scenario requires. */
export async function injectFault(
  context: SandboxContext,
  call: CallFacts,
  reply: FastifyReply,
): Promise<boolean> {
  const scenario = context.scenarios.take(call, BEFORE);
  if (!scenario) return false;
  context.scenariosMet.set(reply, scenario);
  switch (scenario.kind) {
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
    case 'htmlError':
      await reply.code(503).type('text/html').send(GATEWAY_PAGE);
      return true;
    case 'expiredToken':
      throw unauthorized('The access token you provided has expired.');
    case 'revokedToken':
      throw unauthorized('The access token you provided is revoked, malformed or invalid.');
    case 'missingRole':
      // Amazon states neither the role nor a reason.
      throw unauthorized('');
    case 'denied':
      throw unauthorized('The application has no role for this operation.');
    case 'notFound':
      throw notFound('The requested resource does not exist.');
    case 'strangeShape':
      // A valid answer of an API that was changed without notice.
      await reply.send({ version: 2, result: [{ topic: 7 }] });
      return true;
    case 'slow':
      await context.wait(scenario.delayMs ?? DEFAULT_DELAY_MS);
      return false;
    case 'dropBefore':
      drop(reply);
      return true;
    default:
      hang(context, reply);
      return true;
  }
}

/**
 * Applies a running scenario after a call has done its work. Returns true if the response is lost and must not be sent.
 * @throws ApiFailure if it becomes an error.
 */
export function loseAnswer(context: SandboxContext, call: CallFacts, reply: FastifyReply): boolean {
  const scenario = context.scenarios.take(call, AFTER);
  if (!scenario) return false;
  context.scenariosMet.set(reply, scenario);
  if (scenario.kind === 'lateError500') throw internalFailure();
  if (scenario.kind === 'dropAfter') drop(reply);
  else hang(context, reply);
  return true;
}

function drop(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

function hang(context: SandboxContext, reply: FastifyReply): void {
  context.hanging.add(reply.raw);
  reply.hijack();
}
