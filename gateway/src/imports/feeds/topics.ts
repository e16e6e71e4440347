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
import {
  defineFeed,
  type FeedServices,
  onlyMarketplace,
  type StepResult,
  type StepScope,
} from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import {
  type CategoryAnswers,
  type ProductAnswers,
  readCategoryTopics,
  readProductTopics,
} from './read-topics.ts';

/** The number per hour: 10,000 products take four days. */
const PRODUCTS_PER_CYCLE = 100;
const CATEGORIES_PER_CYCLE = 25;
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const positionSchema = v.object({
  products: v.array(v.string()),
  /** Undefined until the products are done. */
  categories: v.optional(v.array(v.string())),
  /** Answers so far about the first product, or the first category. */
  product: v.optional(v.custom<ProductAnswers>(isObject), {}),
  category: v.optional(v.custom<CategoryAnswers>(isObject), {}),
  /** Products denied, and unreadable, in a row. */
  denied: v.number(),
  unread: v.number(),
});
type Position = v.InferOutput<typeof positionSchema>;

/**
 * The topics of the reviews of the seller's products, one request per step and some products per cycle, the most rated
 * first; then their categories. A product of another company's brand or with too few reviews is stored as such and
 * isn't a failure, and neither is a marketplace without such data. Its rows are topics.
 */
export const topicsFeed = defineFeed({
  name: 'topics',
  position: positionSchema,
  step: async (services, context): Promise<StepResult<Position>> => {
    const marketplace = onlyMarketplace(context);
    if (!tellsTopics(marketplace.id)) return { state: 'done' };
    const { companyId, sellerId } = context.account;
    const shop = { companyId, sellerId, marketplaceId: marketplace.id };
    const position = context.position ?? (await start(services, shop));
    const [asin, ...products] = position.products;
    return asin === undefined
      ? readCategory(services, context, shop, position)
      : readProduct(services, context, shop, { ...position, products }, asin);
  },
});

interface Shop {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

async function start({ database, now }: FeedServices, shop: Shop): Promise<Position> {
  const limits = { now: now(), limit: PRODUCTS_PER_CYCLE };
  const products = await database.withCompany(shop.companyId, (db) => dueProducts(db, shop, limits));
  return { products: [...products], product: {}, category: {}, denied: 0, unread: 0 };
}

/** One request about a product; `position` has the products after it. */
async function readProduct(
  { database, connector, log, now }: FeedServices,
  { account, request }: StepScope,
  shop: Shop,
  position: Position,
  asin: string,
): Promise<StepResult<Position>> {
  const { companyId, marketplaceId } = shop;
  const item = { marketplaceId, asin };
  const progress = unwrap(
    await readProductTopics(
      connector.customerFeedback,
      account.connectionId,
      item,
      position.product,
      request,
    ),
  );
  if ('answers' in progress)
    return {
      state: 'more',
      position: { ...position, products: [asin, ...position.products], product: progress.answers },
    };
  const { outcome, content } = progress.complete;
  await database.withCompany(companyId, (db) =>
    storeProductTopics(db, shop, { asin, askedAt: now(), ...progress.complete }),
  );
  const denied = outcome === 'denied' ? position.denied + 1 : 0;
  const unread = outcome === 'unread' ? position.unread + 1 : 0;
  if (unread > 0) log.warn({ asin, marketplaceId }, 'topics of a product could not be read');
  if (unread >= REFUSALS_IN_A_ROW)
    throw new ImportFailure('Amazon’s answer could not be read. We are looking into it.');
  const givesUp =
    denied >= REFUSALS_IN_A_ROW &&
    !(await database.withCompany(companyId, (db) => wasEverAnswered(db, shop)));
  const products = givesUp ? [] : position.products;
  return {
    state: 'more',
    position: { ...position, products, product: {}, denied, unread },
    rows: content?.topics.length ?? 0,
  };
}

/** Reads the next part of a category's topics: one request per step. */
async function readCategory(
  { database, connector, now }: FeedServices,
  { account, request }: StepScope,
  shop: Shop,
  position: Position,
): Promise<StepResult<Position>> {
  const categories =
    position.categories ??
    (await database.withCompany(shop.companyId, (db) =>
      dueCategories(db, shop, { now: now(), limit: CATEGORIES_PER_CYCLE }),
    ));
  const [nodeId, ...others] = categories;
  if (nodeId === undefined) return { state: 'done' };
  const progress = unwrap(
    await readCategoryTopics(
      connector.customerFeedback,
      account.connectionId,
      { marketplaceId: shop.marketplaceId, nodeId },
      position.category,
      request,
    ),
  );
  if ('answers' in progress)
    return {
      state: 'more',
      position: { ...position, categories: [...categories], category: progress.answers },
    };
  await database.withCompany(shop.companyId, (db) =>
    storeCategoryTopics(db, shop, { nodeId, askedAt: now(), content: progress.complete }),
  );
  return { state: 'more', position: { ...position, categories: others, category: {} } };
}
