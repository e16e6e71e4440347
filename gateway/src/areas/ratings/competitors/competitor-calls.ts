import {
  addCompetitor,
  compareCompetitor,
  getCompetitorHistory,
  listCompetitors,
  readProduct,
  removeCompetitor,
} from '@fairshelf/shared-contracts/ratings';
import { dayOf } from '../../../base/calendar-days.ts';
import { type ServedCall, serve } from '../../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../../base/refusal.ts';
import type { Services } from '../../../base/services.ts';
import { requestImport } from '../../../base/stores/request-import.ts';
import { sellerAccountId } from '../../../base/stores/seller-account-id.ts';
import { companyOfChannel } from '../../../base/stores/store-of-caller.ts';
import { marketplaceById } from '../../../outside/marketplace/marketplaces.ts';
import type { CatalogEntry } from '../../../outside/marketplace/ports.ts';
import { accountOfChannel } from '../../market/index.ts';
import { type CompetitorLimit, competitorLimit } from './competitor-limit.ts';
import { competitorHistory, currencyOf, listCompetitorsOf } from './list-competitors.ts';
import {
  type CompetitorKey,
  type CompetitorRefusal,
  compareWith,
  follow,
  isOwnProduct,
  unfollow,
  whyNotFollow,
} from './stored-competitors.ts';

/** A person waits for Amazon's answer. */
const BY_HAND = { deadlineMs: 15_000 };
const FOLLOWED = 'This product';

/** Competitors' products that a store follows. */
export const competitorCalls: readonly ServedCall[] = [
  serve(listCompetitors, async ({ query }, { services: { database, now }, caller }) => {
    const companyId = await companyOfChannel(database, caller, query.sellerId, query.marketId);
    return database.readCompany(companyId, async (db) => ({
      rows: await listCompetitorsOf(db, query),
      limit: (await competitorLimit(db, companyId, now())).allowed,
    }));
  }),

  serve(addCompetitor, async ({ body }, { services, caller, audit }) => {
    const { database, now } = services;
    const { sellerId, marketId, ownAsin } = body;
    const companyId = await companyOfChannel(database, caller, sellerId, marketId);
    const key = { sellerId, marketId, asin: asinOf(body.product, marketId) };
    const { why, limit } = await database.withCompany(companyId, async (db) => {
      if (ownAsin !== null && !(await isOwnProduct(db, { ...key, asin: ownAsin }))) throw notOwn();
      const limit = await competitorLimit(db, companyId, now());
      return { limit, why: await whyNotFollow(db, key, limit.allowed) };
    });
    if (why) throw refusalOf(why, limit);
    const account = await accountOfChannel(database, companyId, key);
    const entry = await catalogEntry(services, sellerAccountId(account), key);
    await database.withCompany(companyId, async (db) => {
      const late = await follow(db, {
        ...key,
        companyId,
        entry,
        ownAsin,
        limit: limit.allowed,
        now: now(),
      });
      if (late) throw refusalOf(late, limit);
      await requestImport(db, account, {
        now: now(),
        feeds: ['competitors'],
        marketplaceId: marketId,
        isAwaited: true,
      });
    });
    audit({ companyId, after: { marketId, asin: key.asin, ownAsin } });
    return { asin: key.asin, title: entry.title ?? key.asin };
  }),

  serve(compareCompetitor, async ({ body }, { services: { database }, caller, audit }) => {
    const { ownAsin, ...key } = body;
    const companyId = await companyOfChannel(database, caller, key.sellerId, key.marketId);
    await database.withCompany(companyId, async (db) => {
      if (ownAsin !== null && !(await isOwnProduct(db, { ...key, asin: ownAsin }))) throw notOwn();
      if (!(await compareWith(db, key, ownAsin))) throw notFound(FOLLOWED);
    });
    audit({ companyId, after: { marketId: key.marketId, asin: key.asin, ownAsin } });
    return null;
  }),

  serve(removeCompetitor, async ({ body }, { services: { database }, caller, audit }) => {
    const companyId = await companyOfChannel(database, caller, body.sellerId, body.marketId);
    if (!(await database.withCompany(companyId, (db) => unfollow(db, body)))) throw notFound(FOLLOWED);
    audit({ companyId, before: { marketId: body.marketId, asin: body.asin } });
    return null;
  }),

  serve(getCompetitorHistory, async ({ query }, { services: { database, now }, caller }) => {
    const companyId = await companyOfChannel(database, caller, query.sellerId, query.marketId);
    const period = { days: Number(query.days), today: dayOf(now()) };
    const days = await database.readCompany(companyId, (db) => competitorHistory(db, query, period));
    if (!days) throw notFound(FOLLOWED);
    return { currency: currencyOf(query.marketId), days };
  }),
];

const notOwn = () => wrongField('body.ownAsin', 'This store does not sell the product to compare with.');

/** The ASIN that a person typed. @throws Refusal if it is none, or a product of another marketplace. */
function asinOf(product: string, marketId: string): string {
  const reference = readProduct(product);
  if (!reference)
    throw wrongField('body.product', 'Enter an ASIN such as B0205SJVF0, or the link to a product on Amazon.');
  const shop = marketplaceById(marketId)?.shop;
  if (reference.shop !== null && reference.shop !== shop)
    throw wrongField(
      'body.product',
      `This link leads to ${reference.shop}, but this store sells on ${shop}.`,
    );
  return reference.asin;
}

function refusalOf(why: CompetitorRefusal, limit: CompetitorLimit): Refusal {
  switch (why.kind) {
    case 'own':
      return wrongField('body.product', 'This is a product of your own store. It is in the tracker already.');
    case 'followed':
      return wrongField('body.product', 'You follow this product already.');
    case 'too many':
      return new Refusal(409, limit.reached(why.followed));
  }
}

/**
 * The product's data from Amazon's catalog. @throws Refusal if there is no product with this ASIN, or the catalog is
 * unavailable.
 */
async function catalogEntry(
  { connector }: Pick<Services, 'connector'>,
  connectionId: string,
  { marketId, asin }: CompetitorKey,
): Promise<CatalogEntry> {
  const answer = await connector.catalog.entry(connectionId, marketId, asin, BY_HAND);
  if (answer.ok) return answer.value;
  switch (answer.error.kind) {
    case 'not-found':
    case 'refused':
      throw wrongField(
        'body.product',
        `Amazon has no product with the ASIN ${asin} on ${marketplaceById(marketId)?.shop}.`,
      );
    case 'reauthorise':
    case 'not-connected':
    case 'denied':
      throw new Refusal(
        409,
        'Amazon no longer gives us access to its catalog for this store. Authorize it again.',
      );
    default:
      throw new Refusal(503, 'Amazon did not respond. Please try again in a moment.', { retryAfter: 5 });
  }
}
