import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listTags } from '@fairshelf/shared-contracts/tags';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

/** The company's tags by name, with the number of reviews and products of each. */
export async function tagsOf(db: CompanyTransaction): Promise<CallData<typeof listTags>> {
  const { rows } = await sql<CallData<typeof listTags>[number]>`
    select tag.tag_id as id, tag.name,
      (select count(*)::int from review_tag t where t.tag_id = tag.tag_id and not t.taken_away) as reviews,
      (select count(*)::int from product_tag t where t.tag_id = tag.tag_id and not t.taken_away) as products
    from tag order by lower(tag.name)`.execute(db);
  return rows;
}

/** The ids of tags by name, case-insensitive; an unknown name becomes a tag. */
export async function tagIdsOf(
  db: CompanyTransaction,
  companyId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  await sql`
    insert into tag (company_id, name) select ${companyId}, name from unnest(${names}::text[]) name
    on conflict (company_id, lower(name)) do nothing`.execute(db);
  const { rows } = await sql<{ tag_id: string }>`
    select tag_id from tag where lower(name) = any(select lower(name) from unnest(${names}::text[]) name)`.execute(
    db,
  );
  return rows.map(({ tag_id }) => tag_id);
}

export interface TagChange {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
  readonly target: 'review' | 'product';
  /** Ids of reviews, or ASINs; unknown ones are ignored. */
  readonly ids: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds tags to reviews or products and removes others. A rule never restores what a person removed. */
export async function changeTags(db: CompanyTransaction, change: TagChange): Promise<void> {
  const { companyId, sellerId, marketId, target, ids } = change;
  const [table, id, owner] =
    target === 'review'
      ? [sql`review_tag`, sql`review_id`, sql`review`]
      : [sql`product_tag`, sql`asin`, sql`product`];
  for (const [names, takenAway] of [
    [change.add, false],
    [change.remove, true],
  ] as const) {
    const tagIds = await tagIdsOf(db, companyId, names);
    if (tagIds.length === 0) continue;
    await sql`
      insert into ${table} (company_id, seller_id, marketplace_id, ${id}, tag_id, taken_away)
      select distinct ${companyId}::uuid, o.seller_id, o.marketplace_id, o.${id}, tag_id, ${takenAway}::boolean
      from ${owner} o, unnest(${tagIds}::uuid[]) tag_id
      where o.seller_id = ${sellerId} and o.marketplace_id = ${marketId} and o.${id} = any(${ids})
      on conflict (company_id, seller_id, marketplace_id, ${id}, tag_id)
        do update set taken_away = excluded.taken_away, rule_id = null`.execute(db);
  }
}

/** Removes a tag from everything; false if there is none. */
export async function removeTag(db: CompanyTransaction, tagId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('tag').where('tag_id', '=', tagId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
