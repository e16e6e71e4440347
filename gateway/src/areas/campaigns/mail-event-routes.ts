import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { tokenHash } from '../../base/accounts/tokens.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { suppress } from './suppression.ts';

/** Events that the email provider reports about an address (docs/campaigns.md#bounces-and-complaints). */
const EventsSchema = v.object({
  events: v.pipe(
    v.array(
      v.object({
        type: v.picklist(['bounce', 'complaint']),
        email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
        /** A permanent bounce, such as an unknown mailbox. A full mailbox is temporary. */
        permanent: v.optional(v.boolean(), false),
        reason: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
      }),
    ),
    v.maxLength(1_000),
  ),
});
type MailEvent = v.InferOutput<typeof EventsSchema>['events'][number];

const wrongTokens = { hits: 30, windowMs: 60_000 };

/** POST /api/mail/events: bounces and complaints. Not part of the contract: only the email provider calls it. */
export function serveMailEvents(app: FastifyInstance, services: Services): void {
  const { settings, database, limits, readiness } = services;
  app.post('/api/mail/events', async (request) => {
    if (!readiness.ready()) throw new Refusal(503, 'The server is starting. Please send it again.');
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const expected = settings.MAIL_EVENTS_TOKEN;
    if (!expected || !timingSafeEqual(tokenHash(token), tokenHash(expected))) {
      const wait = await limits.take(`mail-events:${request.ip}`, wrongTokens);
      throw new Refusal(wait > 0 ? 429 : 401, 'The token of the mail service is wrong.');
    }
    const read = v.safeParse(EventsSchema, request.body);
    if (!read.success) throw new Refusal(400, v.summarize(read.issues));
    const lasting = read.output.events.filter(({ type, permanent }) => type === 'complaint' || permanent);
    for (const event of lasting) await suppress(database, entryOf(event));
    return { error: false, data: { suppressed: lasting.length } };
  });
}

const entryOf = ({ type, email, reason }: MailEvent) => ({
  email,
  reason: type === 'complaint' ? ('complaint' as const) : ('bounced' as const),
  note: reason.replace(/[\0\p{Surrogate}]/gu, '\uFFFD'),
});
