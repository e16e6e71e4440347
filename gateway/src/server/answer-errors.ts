import { STATUS_CODES } from 'node:http';
import type { LanguageCode } from '@fairshelf/shared-contracts/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { isDatabaseAway, isUnwritable } from '../base/database/connection-failure.ts';
import { languageOfRequest } from '../base/http/language-of-request.ts';
import { findUnstorable } from '../base/http/unstorable.ts';
import { Refusal } from '../base/refusal.ts';
import { refusalIn } from '../base/texts/refusals.ts';

/** Turns anything thrown into the envelope with the matching status. Internal errors stay hidden. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    void reply.code(404).send({ error: true, message: 'There is no such address.' });
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500 && refusal.status !== 501) request.log.error({ err: error }, 'request failed');
    sendRefusal(reply, refusal, languageOfRequest(request));
  });
  // The audit log stores the path variables before a call validates them.
  app.addHook('onRequest', async (request) => {
    const problem = findUnstorable('params', request.params) ?? findUnstorable('query', request.query);
    if (problem) throw new Refusal(400, problem.message, { fields: [problem] });
  });
}

function sendRefusal(reply: FastifyReply, refusal: Refusal, language?: LanguageCode): void {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
  void reply.code(refusal.status).send({
    error: true,
    message: refusalIn(language, refusal.message),
    ...(refusal.fields.length > 0
      ? { fields: refusal.fields.map((field) => ({ ...field, message: refusalIn(language, field.message) })) }
      : {}),
  });
}

/** An address that the router can't parse: it fails before the error handler is known. */
export const answerBadAddress: NonNullable<FastifyServerOptions['frameworkErrors']> = (
  error,
  _request,
  reply,
) => {
  void reply.header('content-type', 'application/json; charset=utf-8');
  sendRefusal(reply, asRefusal(error));
};

/** Invalid or oversized HTTP: there is no request yet, only a socket. */
export const answerBadRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = unreadable[error.code ?? ''] ?? [400, 'The request could not be read.'];
  const body = JSON.stringify({ error: true, message });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
};

const unreadable: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long.'],
};

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) {
    return new Refusal(503, 'The server is busy. Please try again in a moment.', { retryAfter: 2 });
  }
  if (isUnwritable(error)) {
    return new Refusal(503, 'Nothing can be saved at the moment. Please try again in a few minutes.', {
      retryAfter: 30,
    });
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal(413, 'The request is too large.');
  if (status === 414) return new Refusal(414, 'The address of the request is too long.');
  if (status === 415) return new Refusal(415, 'The request must be sent as JSON.');
  if (status >= 400 && status < 500) return new Refusal(status, 'The request could not be read.');
  return new Refusal(500, 'Something went wrong on our side. Please try again.');
}
