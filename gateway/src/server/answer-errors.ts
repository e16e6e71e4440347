import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../base/database/connection-failure.ts';
import { Refusal } from '../base/refusal.ts';

/** Turns whatever was thrown into the envelope with the matching status. What went wrong inside stays inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    void reply.code(404).send({ error: true, message: 'There is no such address.' });
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500 && refusal.status !== 501) request.log.error({ err: error }, 'request failed');
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
    void reply.code(refusal.status).send({
      error: true,
      message: refusal.message,
      ...(refusal.fields.length > 0 ? { fields: refusal.fields } : {}),
    });
  });
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) {
    return new Refusal(503, 'The server is busy. Please try again in a moment.', { retryAfter: 2 });
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal(413, 'The request is too large.');
  if (status === 415) return new Refusal(415, 'The request must be sent as JSON.');
  if (status >= 400 && status < 500) return new Refusal(status, 'The request could not be read.');
  return new Refusal(500, 'Something went wrong on our side. Please try again.');
}
