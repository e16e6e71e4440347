import type { CallData } from '@fairshelf/shared-contracts/core';
import type { tagProducts } from '@fairshelf/shared-contracts/tags';
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { TagStep } from '../../base/database/tables/reviews.ts';
import { matchingProducts, type ProductFilter } from '../ratings/index.ts';
import { tagIdsOf } from './tags.ts';

/** How long a change can be undone. */
const KEPT = '1 day';

export interface ProductTagChange {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
  readonly userId: string;
  /** Null: all products that match the filter. */
  readonly asins: readonly string[] | null;
  readonly filter: Omit<ProductFilter, 'sellerId' | 'marketId' | 'asin' | 'today'>;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly now: Date;
}

interface Changed {
  readonly products: number;
  readonly steps: readonly TagStep[] | null;
}

/**
 * Adds tags to products and removes others, in one statement, and records each step for undo. A rule never restores
 * what a person removed.
 */
export async function changeProductTags(
  db: CompanyTransaction,
  change: ProductTagChange,
): Promise<CallData<typeof tagProducts>> {
  const { companyId, sellerId, marketId, userId, now } = change;
  const add = await tagIdsOf(db, companyId, change.add);
  const remove = await knownTags(db, change.remove);
  const { rows } = await sql<Changed>`
    with meant as materialized (${meantProducts(change)}),
    wanted as (
      select id as tag_id, false as taken from unnest(${add}::uuid[]) id
      union all select id, true from unnest(${remove}::uuid[]) id
    ),
    steps as materialized (
      select meant.asin, wanted.tag_id as tag, wanted.taken, t.taken_away as was, t.rule_id as rule
      from meant cross join wanted
      left join product_tag t on t.seller_id = ${sellerId} and t.marketplace_id = ${marketId}
        and t.asin = meant.asin and t.tag_id = wanted.tag_id
      where case when wanted.taken then t.taken_away = false else t.taken_away is distinct from false end
    ),
    done as (
      insert into product_tag (company_id, seller_id, marketplace_id, asin, tag_id, taken_away)
      select ${companyId}, ${sellerId}, ${marketId}, asin, tag, taken from steps
      on conflict (company_id, seller_id, marketplace_id, asin, tag_id)
        do update set taken_away = excluded.taken_away, rule_id = null
    )
    select (select count(*)::int from meant) as products, (select jsonb_agg(steps) from steps) as steps`.execute(
    db,
  );
  const products = rows[0]?.products ?? 0;
  const steps = rows[0]?.steps ?? [];
  if (steps.length === 0) return { products, changed: 0, undo: null };
  await sql`delete from product_tag_change where at < ${now}::timestamptz - ${KEPT}::interval`.execute(db);
  const { change_id } = await db
    .insertInto('product_tag_change')
    .values({
      company_id: companyId,
      seller_id: sellerId,
      marketplace_id: marketId,
      user_id: userId,
      at: now,
      changes: JSON.stringify(steps),
    })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return { products, changed: new Set(steps.map(({ asin }) => asin)).size, undo: change_id };
}

function meantProducts({ sellerId, marketId, asins, filter, now }: ProductTagChange): RawBuilder<unknown> {
  if (asins === null) {
    return sql`select asin from (${matchingProducts({ ...filter, sellerId, marketId, today: dayOf(now) })}) matching`;
  }
  return sql`select distinct asin from product
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and asin = any(${asins})`;
}

/** The ids of the names that are tags; other names need no removal. */
async function knownTags(db: CompanyTransaction, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tag_id: string }>`
    select tag_id from tag where lower(name) = any(select lower(name) from unnest(${names}::text[]) name)`.execute(
    db,
  );
  return rows.map(({ tag_id }) => tag_id);
}
