import * as v from 'valibot';
import {
  dueCategories,
  dueProducts,
  REFUSALS_IN_A_ROW,
  storeCategoryTopics,
  storeProductTopics,
  tellsTopics,
  wasEverAnswered,
} from '../../areas/ratings/index.ts';
import { ImportFailure } from '../import-failure.ts';
import { defineFeed, type FeedServices, onlyMarketplace, type StepScope } from '../steps/feed.ts';
import { taken } from '../taken.ts';
import { askCategory, askProduct } from './ask-topics.ts';

/** An hour's share: 10,000 products take four days. */
const PRODUCTS_PER_CYCLE = 100;
const CATEGORIES_PER_CYCLE = 25;
/** A product takes two requests of one operation, which comes back once a second: the worker does other work meanwhile. */
const PACE_MS = 2_000;
/** Several requests make one answer; they may wait this long for their rate, so that none is made twice. */
const PATIENCE_MS = 4_000;

/**
 * What reviews of the seller's products talk about, a product per step and some products per cycle, the most rated first; then
 * their categories. A product of somebody else's brand or with too few reviews is noted as such and is no failure; nor
 * is a marketplace without such data. Its rows are topics.
 */
export const topicsFeed = defineFeed({
  name: 'topics',
  position: v.object({
    products: v.array(v.string()),
    /** Undefined until the products are done. */
    categories: v.optional(v.array(v.string())),
    /** Products denied, and unreadable, in a row. */
    denied: v.number(),
    unread: v.number(),
  }),
  step: async (services, context) => {
    const { database, now } = services;
    const { account, position } = context;
    const marketplace = onlyMarketplace(context);
    if (!tellsTopics(marketplace.id)) return { state: 'done' };
    const { companyId, sellerId } = account;
    const shop = { companyId, sellerId, marketplaceId: marketplace.id };
    const at = position ?? {
      products: [
        ...(await database.withCompany(companyId, (db) =>
          dueProducts(db, shop, { now: now(), limit: PRODUCTS_PER_CYCLE }),
        )),
      ],
      denied: 0,
      unread: 0,
    };
    const until = new Date(now().getTime() + PACE_MS);
    const [asin, ...others] = at.products;
    if (asin !== undefined) {
      const { outcome, rows } = await readProduct(services, context, shop, asin);
      const denied = outcome === 'denied' ? at.denied + 1 : 0;
      const unread = outcome === 'unread' ? at.unread + 1 : 0;
      if (unread >= REFUSALS_IN_A_ROW)
        throw new ImportFailure('The marketplace sent something we could not read. We are looking into it.');
      const givesUp =
        denied >= REFUSALS_IN_A_ROW &&
        !(await database.withCompany(companyId, (db) => wasEverAnswered(db, shop)));
      const reached = { products: givesUp ? [] : others, denied, unread };
      return { state: 'wait', position: reached, until, reason: 'pause', rows };
    }
    const categories =
      at.categories ??
      (await database.withCompany(companyId, (db) =>
        dueCategories(db, shop, { now: now(), limit: CATEGORIES_PER_CYCLE }),
      ));
    const [nodeId, ...rest] = categories;
    if (nodeId === undefined) return { state: 'done' };
    await readCategory(services, context, shop, nodeId);
    return { state: 'wait', position: { ...at, categories: rest }, until, reason: 'pause' };
  },
});

interface Shop {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

async function readProduct(
  { database, connector, log, now }: FeedServices,
  { account, signal }: StepScope,
  shop: Shop,
  asin: string,
) {
  const { companyId, marketplaceId } = shop;
  const options = { deadlineMs: PATIENCE_MS, signal };
  const item = { marketplaceId, asin };
  const answer = taken(await askProduct(connector.customerFeedback, account.connectionId, item, options));
  await database.withCompany(companyId, (db) =>
    storeProductTopics(db, shop, { asin, askedAt: now(), ...answer }),
  );
  if (answer.outcome === 'unread') log.warn({ asin, marketplaceId }, 'topics of a product could not be read');
  return { outcome: answer.outcome, rows: answer.told?.topics.length ?? 0 };
}

async function readCategory(
  { database, connector, now }: FeedServices,
  { account, signal }: StepScope,
  shop: Shop,
  nodeId: string,
): Promise<void> {
  const options = { deadlineMs: PATIENCE_MS, signal };
  const category = { marketplaceId: shop.marketplaceId, nodeId };
  const told = taken(await askCategory(connector.customerFeedback, account.connectionId, category, options));
  await database.withCompany(shop.companyId, (db) =>
    storeCategoryTopics(db, shop, { nodeId, askedAt: now(), told }),
  );
}
