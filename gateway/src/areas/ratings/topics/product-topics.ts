import type { ProductTopic, ProductTopics } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { TopicsOutcome } from '../../../base/database/tables/topics.ts';
import { askAgainAt } from './ask-again.ts';
import { tellsTopics } from './served-marketplaces.ts';
import {
  type StoredCategory,
  StoredCategorySchema,
  type StoredTopics,
  StoredTopicsSchema,
  topicKey,
} from './stored-topics.ts';

interface Stored {
  readonly outcome: TopicsOutcome;
  readonly asked_at: Date;
  readonly node_name: string | null;
  readonly content: unknown;
  readonly category: unknown;
}

const nothing = { askedAt: null, againAt: null, period: null, category: null, topics: [], returns: [] };

/** The known topics of a product, next to its category's. */
export async function productTopics(
  db: CompanyTransaction,
  {
    sellerId,
    marketId,
    asin,
  }: { readonly sellerId: string; readonly marketId: string; readonly asin: string },
): Promise<ProductTopics> {
  if (!tellsTopics(marketId)) return { ...nothing, state: 'unserved' };
  const { rows } = await sql<Stored>`
    select t.outcome, t.asked_at, t.node_name, t.content, c.content as category from product_topics t
    left join category_topics c
      on c.seller_id = t.seller_id and c.marketplace_id = t.marketplace_id and c.node_id = t.node_id
    where t.seller_id = ${sellerId} and t.marketplace_id = ${marketId} and t.asin = ${asin}`.execute(db);
  const [row] = rows;
  if (!row) return { ...nothing, state: 'waiting' };
  const timing = {
    askedAt: row.asked_at.toISOString(),
    againAt: askAgainAt(row.outcome, row.asked_at).toISOString(),
  };
  if (row.content === null) return { ...nothing, ...timing, state: row.outcome };
  const content = v.parse(StoredTopicsSchema, row.content);
  const category = row.category === null ? null : v.parse(StoredCategorySchema, row.category);
  return {
    ...timing,
    // Earlier data stays, even when the newest answer couldn't be read.
    state: 'found',
    period: { from: content.period.from.slice(0, 10), to: content.period.to.slice(0, 10) },
    category: row.node_name,
    topics: withBest(content.topics, category?.topics ?? []),
    returns: category?.returns ?? [],
  };
}

/** Each topic next to the best quarter of its category, as far as that is known. */
function withBest(topics: StoredTopics['topics'], best: StoredCategory['topics']): ProductTopic[] {
  const bestOf = new Map(best.map((topic) => [topicKey(topic), topic]));
  return topics.map(({ categoryShare, categoryImpact, months, ...topic }) => {
    const found = bestOf.get(topicKey(topic));
    const bestIn = new Map(found?.months.map(({ month, bestShare }) => [month, bestShare]));
    return {
      ...topic,
      category: {
        share: categoryShare,
        impact: categoryImpact,
        bestShare: found?.bestShare ?? null,
        bestImpact: found?.bestImpact ?? null,
      },
      months: months.map(({ month, share, categoryShare: category }) => ({
        month,
        share,
        category,
        best: bestIn.get(month) ?? null,
      })),
    };
  });
}
