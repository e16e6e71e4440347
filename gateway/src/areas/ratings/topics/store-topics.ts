import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { TopicsOutcome } from '../../../base/database/tables/topics.ts';
import type { BrowseNode } from '../../../outside/marketplace/customer-feedback-port.ts';
import type { StoredCategory, StoredTopics } from './stored-topics.ts';

interface Shop {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

const keyOf = ({ companyId, sellerId, marketplaceId }: Shop) => ({
  company_id: companyId,
  seller_id: sellerId,
  marketplace_id: marketplaceId,
});

/**
 * Records the answer for a product. New data replaces the old; an answer that couldn't be read leaves it unchanged.
 */
export async function storeProductTopics(
  db: CompanyTransaction,
  shop: Shop,
  response: {
    readonly asin: string;
    readonly outcome: TopicsOutcome;
    readonly askedAt: Date;
    readonly node: BrowseNode | null;
    readonly content: StoredTopics | null;
  },
): Promise<void> {
  const { outcome, node } = response;
  const content = response.content && JSON.stringify(response.content);
  const fields = { node_id: node?.nodeId ?? null, node_name: node?.name ?? null, content };
  await db
    .insertInto('product_topics')
    .values({
      ...keyOf(shop),
      asin: response.asin,
      outcome,
      asked_at: response.askedAt,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'seller_id', 'marketplace_id', 'asin']).doUpdateSet({
        outcome,
        asked_at: response.askedAt,
        ...(outcome === 'unread' ? {} : fields),
      }),
    )
    .execute();
}

/** Stores what a category's reviews and returns mention. */
export async function storeCategoryTopics(
  db: CompanyTransaction,
  shop: Shop,
  category: { readonly nodeId: string; readonly askedAt: Date; readonly content: StoredCategory },
): Promise<void> {
  const row = { asked_at: category.askedAt, content: JSON.stringify(category.content) };
  await db
    .insertInto('category_topics')
    .values({ ...keyOf(shop), node_id: category.nodeId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'seller_id', 'marketplace_id', 'node_id']).doUpdateSet(row),
    )
    .execute();
}
