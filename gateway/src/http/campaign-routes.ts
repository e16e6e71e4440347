import type { FastifyInstance } from 'fastify';
import { readPreview } from '../domain/campaigns/previews.ts';
import { unsubscribeByCampaign } from '../domain/campaigns/unsubscribe.ts';
import type { Services } from '../services.ts';
import { recordAudit } from './audit.ts';
import { notFound, Refusal } from './refusal.ts';

const keyOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'key' in params ? String(params.key).toLowerCase() : '';

/** A link is opened by its receiver, a handful of times; more from one place is a script. */
const postsOfAddress = { hits: 120, windowMs: 3_600_000 };

/**
 * The mail that an operator looks at before it is sent: a document of its own, in a frame, with a policy that allows
 * what mails consist of (inline styles, pictures from anywhere) and nothing else.
 */
function servePreviews(app: FastifyInstance, { database, readiness, now }: Services): void {
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
        // A frame of another origin than ours, however its address begins: the browser need not try to join them.
        .header('origin-agent-cluster', '?0')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  });
}

/**
 * Ends mails by one press in the mail program (RFC 8058): a POST without cookie, redirect or page. A person who opens
 * the same address gets the page that says so.
 */
export async function serveCampaignRoutes(app: FastifyInstance, services: Services): Promise<void> {
  servePreviews(app, services);
  const { database, limits, readiness, now } = services;
  await app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form of either kind; the address says it all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    );
    scope.get('/api/mail/unsubscribe/:key', async (request, reply) =>
      reply.redirect(`/app/unsubscribe/${encodeURIComponent(`${keyOf(request.params)}.campaign`)}`, 302),
    );
    scope.post('/api/mail/unsubscribe/:key', async (request, reply) => {
      if (!readiness.ready()) throw new Refusal(503, 'The server is starting. Please try again.');
      if ((await limits.take(`one-click:${request.ip}`, postsOfAddress)) > 0)
        throw new Refusal(429, 'Too many requests. Please wait a moment and try again.', { retryAfter: 60 });
      const actorUserId = await unsubscribeByCampaign(database, keyOf(request.params), now());
      if (actorUserId)
        await recordAudit(database, request, {
          action: 'campaign.one-click-unsubscribe',
          status: 200,
          caller: undefined,
          note: { actorUserId, after: { unsubscribed: 'campaigns' } },
        });
      // A link that means nobody is answered like one that does: it tells nothing of who is a customer.
      return reply.send({ error: false });
    });
  });
}
