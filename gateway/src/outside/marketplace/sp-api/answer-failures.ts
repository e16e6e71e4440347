import type { Reply } from './attempt.ts';
import { describeErrors, readErrors, type SpApiFailure } from './failures.ts';
import { type OperationName, operationOf } from './operations.ts';
import type { SpApiRole } from './roles.ts';

type Answered = Extract<Reply, { kind: 'answer' }>;

/** The common part of every failure: data about the answer that caused it. */
export function aboutAnswer(operation: OperationName, { status, body, requestId }: Answered) {
  const message = `${operation} answered ${status}. ${describeErrors(readErrors(body))}`.trim();
  return { operation, requestId, message };
}

/** Classifies a response that is neither a success nor a 429. */
export function failureOfAnswer(
  operation: OperationName,
  reply: Answered,
  role: SpApiRole | null | undefined,
): SpApiFailure {
  const { status } = reply;
  const errors = readErrors(reply.body);
  const about = aboutAnswer(operation, reply);
  if (status >= 500) {
    const { repeatable } = operationOf(operation);
    return { ...about, kind: 'unavailable', status, outcomeUnknown: !repeatable };
  }
  if (status === 401 || status === 403) {
    const cause = refusesToken(reply) ? 'token' : 'role';
    return { ...about, kind: 'denied', errors, cause, role: cause === 'role' ? (role ?? null) : null };
  }
  if (status === 404) return { ...about, kind: 'not-found', errors };
  return { ...about, kind: 'refused', status, errors };
}

/**
 * Whether the access token was refused, rather than access to the data. Both come as a 403 'Unauthorized', 'Access to
 * requested resource is denied.'; only the details differ: 'The access token you provided has expired.', '… is
 * revoked, malformed or invalid.', 'Access token is missing in the request header.', 'The security token included in
 * the request is expired'. A missing role has empty details.
 */
export function refusesToken(reply: Reply): boolean {
  if (reply.kind !== 'answer' || (reply.status !== 401 && reply.status !== 403)) return false;
  return readErrors(reply.body).some(({ message, details }) =>
    /\b(access|security) token\b.*\b(expired|revoked|malformed|invalid|missing)\b/i.test(
      `${message} ${details ?? ''}`,
    ),
  );
}
