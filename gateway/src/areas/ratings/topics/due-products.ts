import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { askAgainSql } from './ask-again.ts';

/**
 * This many refusals in a row without any data mean that this seller gets none here: further requests would be a
 * storm of refusals. Retried a day later.
 */
export const REFUSALS_IN_A_ROW = 5;

interface Shop {
  readonly sellerId: string;
  readonly marketplaceId: string;
}

/** Products to request now, at most `limit`: new ones first, then those requested longest ago, most rated first. */
export async function dueProducts(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: Shop,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ asin: string }>`
    with newest as (
      select outcome, asked_at from product_topics
      where seller_id = ${sellerId} and marketplace_id = ${marketplaceId}
      order by asked_at desc limit ${REFUSALS_IN_A_ROW}
    )
    select p.asin from (
      select distinct asin from product
      where seller_id = ${sellerId} and marketplace_id = ${marketplaceId} and asin <> ''
    ) p
    left join product_topics t
      on t.seller_id = ${sellerId} and t.marketplace_id = ${marketplaceId} and t.asin = p.asin
    left join product_rating r on r.marketplace_id = ${marketplaceId} and r.asin = p.asin
    where (t.asin is null or ${askAgainSql} <= ${now})
      and not (
        (select count(*) from newest where outcome = 'denied' and asked_at > ${now}::timestamptz - interval '1 day')
          = ${REFUSALS_IN_A_ROW}
        and not ${everAnswered({ sellerId, marketplaceId })}
      )
    order by t.asked_at nulls first, r.rating_count desc nulls last, p.asin
    limit ${limit}`.execute(db);
  return rows.map(({ asin }) => asin);
}

const everAnswered = ({ sellerId, marketplaceId }: Shop) => sql<boolean>`exists (
  select from product_topics where seller_id = ${sellerId} and marketplace_id = ${marketplaceId}
    and outcome in ('found', 'none'))`;

/** Whether Amazon ever answered for a product of this store. */
export async function wasEverAnswered(db: CompanyTransaction, shop: Shop): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`select ${everAnswered(shop)} as answered`.execute(db);
  return rows[0]?.answered ?? false;
}

/** Categories of products with data whose own figures are missing or older than a week. */
export async function dueCategories(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: Shop,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ node_id: string }>`
    select t.node_id from (
      select distinct node_id from product_topics
      where seller_id = ${sellerId} and marketplace_id = ${marketplaceId} and node_id is not null
    ) t
    left join category_topics c
      on c.seller_id = ${sellerId} and c.marketplace_id = ${marketplaceId} and c.node_id = t.node_id
    where c.asked_at is null or c.asked_at <= ${now}::timestamptz - interval '7 days'
    order by c.asked_at nulls first, t.node_id limit ${limit}`.execute(db);
  return rows.map(({ node_id }) => node_id);
}
