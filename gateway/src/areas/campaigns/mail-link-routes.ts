import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { countClick, countOpen, targetOf } from './count-measured.ts';
import { mailLinksOf } from './mail-links.ts';

/** A transparent image of one pixel. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const tokenOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';

/** A prefetch by a scanner or browser is not an action of the person. */
const isLook = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' || /prefetch|preview/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);

/**
 * The endpoints behind tracked campaign emails: links, which redirect to the target stored with the campaign, and the
 * open pixel. Only signed URLs are looked up, so that made-up ones don't load the database.
 */
export function serveMailLinks(app: FastifyInstance, services: Services): void {
  const { database, settings, readiness, now } = services;
  const mailLinks = mailLinksOf(settings);

  /** Counting must not keep a person from reaching the target. */
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
    // The same image for every token, so that it doesn't reveal customers. Webmail loads it from other origins.
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(POINT);
  });
}
