import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { readPreview } from './previews.ts';

const keyOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'key' in params ? String(params.key).toLowerCase() : '';

/**
 * The email that an operator previews before sending: a separate document in a frame, with a policy that allows what
 * emails consist of (inline styles, pictures from anywhere) and nothing else.
 */
export function serveCampaignPreviews(app: FastifyInstance, { database, readiness, now }: Services): void {
  app.get('/api/campaign/preview/:key', async (request, reply) => {
    if (!readiness.ready()) throw new Refusal(503, 'The server is starting. Please try again.');
    const html = await readPreview(database, keyOf(request.params), now());
    if (html === undefined) throw notFound('This preview');
    return (
      reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox",
        )
        // The sandboxed frame has an opaque origin: the browser needn't group it with ours.
        .header('origin-agent-cluster', '?0')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  });
}
