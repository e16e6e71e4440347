import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { countClick, countOpen, targetOf } from './count-measured.ts';
import { mailLinksOf } from './mail-links.ts';

/** A picture of one transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const tokenOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';

/** A look at what stands there, by a scanner or ahead of a person, is no act of the person. */
const isLook = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' || /prefetch|preview/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);

/**
 * What measured mails of campaigns call: links, which lead to the target that is stored with the campaign, and the
 * picture of the open. Only what was signed here is looked up, so that nobody makes the database work with made-up ones.
 */
export function serveMailLinks(app: FastifyInstance, services: Services): void {
  const { database, settings, readiness, now } = services;
  const mailLinks = mailLinksOf(settings);

  /** Counting is no reason to keep a person from where they are going. */
  const count = (work: Promise<void>): Promise<void> =>
    work.catch((err: unknown) => app.log.warn({ err }, 'an open or a click was not counted'));

  app.get('/api/mail/link/:token', async (request, reply) => {
    if (!readiness.ready()) throw new Refusal(503, 'The server is starting. Please try again.');
    const link = mailLinks.read(tokenOf(request));
    const target = link && (await targetOf(database, link));
    if (!link || link.place === 'open' || !target) return reply.redirect('/app/404', 302);
    const { recipientId, place } = link;
    if (!isLook(request)) await count(countClick(database, { recipientId, place }, now()));
    return reply.redirect(target, 302);
  });

  app.get('/api/mail/open/:token', async (request, reply) => {
    const link = readiness.ready() ? mailLinks.read(tokenOf(request)) : undefined;
    if (link?.place === 'open' && !isLook(request)) await count(countOpen(database, link.recipientId, now()));
    // The same picture whatever the token: it tells nothing of who is a customer.
    // Pages that mails are read on are of other origins.
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(POINT);
  });
}
