import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { rivalsOf } from '../catalogue/rivals.ts';
import { feeFacts } from '../losses/fee-facts.ts';
import { domainOf } from '../ratings/keepa-domains.ts';
import { ratingStoryKinds } from '../ratings/rating-stories.ts';
import { reviewsFile } from '../reviews/reviews-file.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { dayOf, isoTime } from '../seeded/calendar-day.ts';
import { pageRoutes } from './page-routes.ts';
import { type ScenarioKind, scenarioKindNames } from './scenario-kinds.ts';
import { scenarioRoutes } from './scenario-routes.ts';

const sellerSchema = v.object({ sellerId: v.string() });
const authorizeSchema = v.object({
  ...sellerSchema.entries,
  applicationId: v.optional(v.string()),
  scope: v.optional(v.picklist(['trade', 'ads']), 'trade'),
});

/** How many products the demo follows in a store. */
const RIVALS = 6;
const shopSchema = v.object({ ...sellerSchema.entries, marketplaceId: v.string() });
const reviewsSchema = v.object({
  ...shopSchema.entries,
  edition: v.optional(v.picklist(['earlier', 'now']), 'now'),
});

const fileCaseSchema = v.object({
  ...sellerSchema.entries,
  fnsku: v.string(),
  units: v.pipe(v.number(), v.integer(), v.minValue(1)),
  payAfterMs: v.optional(v.pipe(v.number(), v.minValue(0))),
});

const storySchema = v.object({
  ...sellerSchema.entries,
  marketplaceId: v.string(),
  asin: v.string(),
  kind: v.picklist(ratingStoryKinds),
  /** Its start day. */
  daysAgo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  strength: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(3)), 1),
});

const kindOfStatus: Record<number, ScenarioKind> = {
  403: 'expiredToken',
  429: 'throttle',
  500: 'error500',
  503: 'error503',
};

const faultSchema = v.pipe(
  v.object({
    operation: v.pipe(v.string(), v.minLength(1)),
    kind: v.optional(v.picklist(scenarioKindNames)),
    status: v.optional(v.number()),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  v.transform(({ status, kind = kindOfStatus[status ?? 0], operation, times, delayMs }) => ({
    operation,
    kind,
    times,
    ...(delayMs !== undefined && { delayMs }),
  })),
);

const stormSchema = v.object({
  operation: v.pipe(v.string(), v.minLength(1)),
  kinds: v.pipe(v.array(v.picklist(scenarioKindNames)), v.minLength(1)),
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
});

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Control calls for tests and the demo, in addition to Amazon's protocol. */
export function controlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const {
    directory,
    codes,
    tokens,
    scenarios,
    requests,
    plans,
    calls,
    solicitations,
    reports,
    buckets,
    cases,
    notifications,
    queues,
    users,
    ads,
    adsReports,
  } = context;

  app.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => {
      if (!LOOPBACK.includes(request.ip)) return reply.code(403).send({ error: 'Only from this machine.' });
      // A page of another origin must not switch anything, however it got into a local browser.
      const site = request.headers['sec-fetch-site'] ?? 'none';
      if (request.method !== 'GET' && site !== 'none' && site !== 'same-origin')
        return reply.code(403).send({ error: 'Only from pages of the sandbox itself.' });
    });

    scenarioRoutes(control, context);
    pageRoutes(control, context);

    control.get('/_sandbox/health', () => ({ ok: true, now: isoTime(context.clock()), seed: context.seed }));

    control.get('/_sandbox/sellers', () => ({
      sellers: directory.listed.map(({ sellerId, storeName, region, marketplaces }) => ({
        sellerId,
        storeName,
        region,
        marketplaceIds: marketplaces.map(({ id }) => id),
      })),
    }));

    control.post('/_sandbox/authorize', (request, reply) => {
      const parsed = v.safeParse(authorizeSchema, request.body);
      const seller = parsed.success ? directory.find(parsed.output.sellerId) : undefined;
      if (!seller || !parsed.success) return reply.code(400).send({ error: 'sellerId must name a seller.' });
      const { scope } = parsed.output;
      return {
        spapi_oauth_code: codes.issue(seller.profile.sellerId, undefined, scope),
        selling_partner_id: seller.profile.sellerId,
      };
    });

    control.post('/_sandbox/revoke', (request, reply) => {
      const parsed = v.safeParse(sellerSchema, request.body);
      if (!parsed.success) return reply.code(400).send({ error: 'sellerId must name a seller.' });
      tokens.revoke(parsed.output.sellerId);
      return { ok: true };
    });

    control.post('/_sandbox/faults', (request, reply) => {
      const parsed = v.safeParse(faultSchema, request.body);
      const kind = parsed.success ? parsed.output.kind : undefined;
      if (!parsed.success || kind === undefined)
        return reply.code(400).send({
          error: `operation and kind (${scenarioKindNames.join(', ')}) or status (403, 429, 500, 503) are needed.`,
        });
      return { scenario: scenarios.start({ ...parsed.output, kind }) };
    });

    control.post('/_sandbox/storm', (request, reply) => {
      const parsed = v.safeParse(stormSchema, request.body);
      if (!parsed.success)
        return reply.code(400).send({ error: 'operation, kinds and share (0 to 1) are needed.' });
      const { operation, kinds, share, delayMs } = parsed.output;
      scenarios.stop((scenario) => scenario.operation === operation && scenario.share !== undefined);
      for (const kind of share > 0 ? kinds : [])
        scenarios.start({ kind, operation, share: share / kinds.length, delayMs });
      return { ok: true };
    });

    control.post('/_sandbox/solicitations', (request, reply) => {
      const parsed = v.safeParse(v.object({ acceptSecond: v.boolean() }), request.body);
      if (!parsed.success) return reply.code(400).send({ error: 'acceptSecond must be true or false.' });
      solicitations.acceptSecond(parsed.output.acceptSecond);
      return { ok: true };
    });

    control.post('/_sandbox/cases', (request, reply) => {
      const parsed = v.safeParse(fileCaseSchema, request.body);
      if (!parsed.success) return reply.code(400).send({ error: 'sellerId, fnsku and units are needed.' });
      const { sellerId, fnsku, ...filed } = parsed.output;
      const listing = directory.find(sellerId)?.listings.find((each) => each.fnsku === fnsku);
      if (!listing) return reply.code(404).send({ error: 'This seller has no such stock label.' });
      return { caseId: cases.file({ ...filed, sellerId, listing }) };
    });

    control.post<{ Params: { caseId: string } }>('/_sandbox/cases/:caseId/pay', (request, reply) =>
      cases.pay(request.params.caseId)
        ? { ok: true }
        : reply.code(404).send({ error: 'There is no such case.' }),
    );

    control.post<{ Params: { caseId: string } }>('/_sandbox/cases/:caseId/reverse', (request, reply) =>
      cases.reverse(request.params.caseId)
        ? { ok: true }
        : reply.code(404).send({ error: 'Nothing was paid for a case of that number.' }),
    );

    control.post('/_sandbox/payouts', (request, reply) => {
      const parsed = v.safeParse(sellerSchema, request.body);
      const seller = parsed.success ? directory.find(parsed.output.sellerId) : undefined;
      if (!seller) return reply.code(400).send({ error: 'sellerId must name a seller.' });
      context.earlyPayouts.request(seller.profile.sellerId);
      return { ok: true };
    });

    control.get('/_sandbox/calls', () => ({ operations: calls.all(), solicitations: solicitations.all() }));

    control.get('/_sandbox/truth', (request, reply) => {
      const parsed = v.safeParse(sellerSchema, request.query);
      const seller = parsed.success ? directory.find(parsed.output.sellerId) : undefined;
      if (!seller) return reply.code(404).send({ error: 'There is no such seller.' });
      const now = context.clock();
      return {
        sellerId: seller.profile.sellerId,
        lostStock: seller.truth(now),
        claims: seller.claims(now),
        overcharged: seller.listings.flatMap((listing) => {
          const { isWrong, fee, properFee } = feeFacts(listing);
          return isWrong && fee > properFee ? [`${listing.sku}/${listing.marketplace.id}`] : [];
        }),
      };
    });

    control.get('/_sandbox/rivals', (request, reply) => {
      const parsed = v.safeParse(shopSchema, request.query);
      const seller = parsed.success ? directory.find(parsed.output.sellerId) : undefined;
      if (!parsed.success || !seller)
        return reply.code(400).send({ error: 'sellerId and marketplaceId must name a shop.' });
      const listings = seller.listings.filter(
        ({ marketplace }) => marketplace.id === parsed.output.marketplaceId,
      );
      return { rivals: rivalsOf(listings, seller.profile.brands, RIVALS) };
    });

    control.get('/_sandbox/reviews.csv', (request, reply) => {
      const parsed = v.safeParse(reviewsSchema, request.query);
      const seller = parsed.success ? directory.find(parsed.output.sellerId) : undefined;
      const listings = seller?.listings.filter(
        ({ marketplace }) => parsed.success && marketplace.id === parsed.output.marketplaceId,
      );
      if (!parsed.success || !listings?.length)
        return reply.code(400).send({ error: 'sellerId and marketplaceId must name a shop.' });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .send(
          reviewsFile(listings, context.clock(), parsed.output.edition, (asin, domainId) =>
            context.ratingStories.of(asin, domainId),
          ),
        );
    });

    control.post('/_sandbox/rating-stories', (request, reply) => {
      const parsed = v.safeParse(storySchema, request.body);
      if (!parsed.success)
        return reply.code(400).send({ error: 'sellerId, marketplaceId, asin and kind are needed.' });
      const { sellerId, marketplaceId, asin, kind, daysAgo, strength } = parsed.output;
      const listing = directory
        .find(sellerId)
        ?.listings.find((each) => each.asin === asin && each.marketplace.id === marketplaceId);
      if (!listing) return reply.code(404).send({ error: 'This shop has no such product.' });
      const day = dayOf(context.clock()) - daysAgo;
      context.ratingStories.add(asin, domainOf(listing.marketplace.country), { kind, day, strength });
      return { ok: true };
    });

    control.post('/_sandbox/reset', () => {
      for (const part of [
        codes,
        tokens,
        scenarios,
        requests,
        plans,
        calls,
        solicitations,
        reports,
        buckets,
        cases,
        context.earlyPayouts,
        notifications,
        queues,
        users,
        ads,
        adsReports,
        context.ratingStories,
      ])
        part.clear();
      return { ok: true };
    });
  });
}
