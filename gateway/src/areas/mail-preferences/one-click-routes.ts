import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../base/http/audit.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { endMails } from './subscriptions.ts';

/** The target of an unsubscribe link, as read by `endMails`: campaign links consist only of a key. */
function linkOf(params: unknown): string {
  const key = typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : '';
  return key.includes('.') ? key.toLowerCase() : `${key.toLowerCase()}.campaign`;
}

/** A link is used by its recipient, a handful of times; more from one address is a script. */
const postsOfAddress = { hits: 120, windowMs: 3_600_000 };

/**
 * Unsubscribes from automatic emails with one click in the mail program (RFC 8058): a POST without cookie, redirect
 * or page. A person who opens the same address gets the page that explains it.
 */
export async function serveOneClick(app: FastifyInstance, services: Services): Promise<void> {
  const { database, limits, readiness, now } = services;
  await app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form of either encoding; the address contains everything.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    );
    scope.get('/api/mail/unsubscribe/:key', async (request, reply) =>
      reply.redirect(`/app/unsubscribe/${encodeURIComponent(linkOf(request.params))}`, 302),
    );
    scope.post('/api/mail/unsubscribe/:key', async (request, reply) => {
      if (!readiness.ready()) throw new Refusal(503, 'The server is starting. Please try again.');
      if ((await limits.take(`one-click:${request.ip}`, postsOfAddress)) > 0)
        throw new Refusal(429, 'Too many requests. Please wait a moment and try again.', { retryAfter: 60 });
      const link = linkOf(request.params);
      const optOut = await endMails(database, link, now());
      if (optOut)
        await recordAudit(database, request, {
          action: 'mail.one-click-unsubscribe',
          status: 200,
          caller: undefined,
          note: { actorUserId: optOut.userId, after: { unsubscribed: link.split('.')[1] ?? 'newsletter' } },
        });
      // An unknown link gets the same answer as a known one: it reveals nothing about who is a customer.
      return reply.send({ error: false });
    });
  });
}
