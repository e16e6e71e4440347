import {
  dueCategories,
  dueProducts,
  REFUSALS_IN_A_ROW,
  wasEverAnswered,
} from '../../areas/ratings/topics/due-products.ts';
import { tellsTopics } from '../../areas/ratings/topics/served-marketplaces.ts';
import { storeCategoryTopics, storeProductTopics } from '../../areas/ratings/topics/store-topics.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { ImportFailure } from '../import-failure.ts';
import { patiently } from '../request-options.ts';
import { taken } from '../taken.ts';
import { askCategory, askProduct } from './ask-topics.ts';

/** Two seconds each at the API's rate: an hour's share takes little over three minutes, 10,000 products four days. */
const PRODUCTS_AT_A_TIME = 100;
const CATEGORIES_AT_A_TIME = 25;

/**
 * Imports what reviews of the seller's products talk about, some products each time, the most rated first. Each product is
 * stored with its answer, so a break costs none. A product of somebody else's brand or with too few reviews is noted
 * as such and is no failure; nor is a marketplace that tells nothing. Returns the topics read.
 */
export async function importTopics(
  services: ImportServices,
  account: ImportAccount,
  marketplace: Marketplace,
  signal?: AbortSignal,
): Promise<number> {
  if (!tellsTopics(marketplace.id)) return 0;
  const { companyId, sellerId } = account;
  const shop = { companyId, sellerId, marketplaceId: marketplace.id };
  const topics = await importProducts(services, account, shop, signal);
  await importCategories(services, account, shop, signal);
  return topics;
}

interface Shop {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

async function importProducts(
  { database, connector, log, now }: ImportServices,
  { connectionId }: ImportAccount,
  shop: Shop,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { companyId, marketplaceId } = shop;
  const [due, isAnswered] = await database.withCompany(companyId, async (db) => [
    await dueProducts(db, shop, { now: now(), limit: PRODUCTS_AT_A_TIME }),
    await wasEverAnswered(db, shop),
  ]);
  let answered = isAnswered;
  let [rows, refused, unread] = [0, 0, 0];
  for (const asin of due) {
    signal?.throwIfAborted();
    const item = { marketplaceId, asin };
    const asked = taken(await askProduct(connector.customerFeedback, connectionId, item, patiently(signal)));
    await database.withCompany(companyId, (db) =>
      storeProductTopics(db, shop, { asin, askedAt: now(), ...asked }),
    );
    const { outcome, told } = asked;
    rows += told?.topics.length ?? 0;
    answered ||= outcome === 'told' || outcome === 'none';
    refused = outcome === 'denied' ? refused + 1 : 0;
    unread = outcome === 'unread' ? unread + 1 : 0;
    if (unread > 0) log.warn({ asin, marketplaceId }, 'topics of a product could not be read');
    if (refused >= REFUSALS_IN_A_ROW && !answered) break;
    if (unread >= REFUSALS_IN_A_ROW)
      throw new ImportFailure('The marketplace sent something we could not read. We are looking into it.', {
        remedy: 'retry',
      });
  }
  return rows;
}

async function importCategories(
  { database, connector, now }: ImportServices,
  { connectionId }: ImportAccount,
  shop: Shop,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { companyId, marketplaceId } = shop;
  const due = await database.withCompany(companyId, (db) =>
    dueCategories(db, shop, { now: now(), limit: CATEGORIES_AT_A_TIME }),
  );
  for (const nodeId of due) {
    signal?.throwIfAborted();
    const category = { marketplaceId, nodeId };
    const told = taken(
      await askCategory(connector.customerFeedback, connectionId, category, patiently(signal)),
    );
    await database.withCompany(companyId, (db) =>
      storeCategoryTopics(db, shop, { nodeId, askedAt: now(), told }),
    );
  }
}
