import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { countedRoute } from '../control/counted-route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { documentAddresses, EXPIRED } from './document-address.ts';

const paramsSchema = v.object({ documentId: v.string() });

const NAME = 'downloadDocument';

const refusal = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

/** Serves documents like a storage service, which speaks XML and must never see an access token. */
export function documentRoute(app: FastifyInstance, context: SandboxContext): void {
  const addresses = documentAddresses(context.seed, context.url);
  countedRoute(app, context, NAME, 'GET', '/documents/:documentId', (request, reply) => {
    const { documentId } = v.parse(paramsSchema, request.params);
    reply.type('application/xml');
    if (request.headers['x-amz-access-token'] !== undefined || request.headers.authorization !== undefined)
      return reply
        .code(400)
        .send(
          refusal(
            'InvalidArgument',
            'Only one auth mechanism allowed: a token was sent to a signed address.',
          ),
        );
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const sellerId = context.reports.document(documentId)?.sellerId;
    const isExpired = context.scenarios.take({ operation: NAME, sellerId }, ['expiredLink']) !== undefined;
    const fault = isExpired ? EXPIRED : addresses.fault(documentId, query, context.clock());
    if (fault !== undefined) return reply.code(403).send(refusal('AccessDenied', fault));
    const document = context.reports.read(documentId);
    if (!document) return reply.code(404).send(refusal('NoSuchKey', 'The specified key does not exist.'));
    return reply.header('content-type', `text/plain;charset=${document.charset}`).send(document.bytes);
  });
}
