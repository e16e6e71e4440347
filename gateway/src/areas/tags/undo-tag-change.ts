import { sql } from 'kysely';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';

interface Undo {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
  readonly userId: string;
  /** The change to undo. */
  readonly undo: string;
}

/**
 * Undoes a person's own change of tags, once, and returns how many products have their previous tags. A tag that
 * somebody changed again stays unchanged. Undefined if there is no such change.
 */
export async function undoTagChange(
  db: CompanyTransaction,
  { companyId, sellerId, marketId, userId, undo }: Undo,
): Promise<number | undefined> {
  if (!isId(undo)) return undefined;
  const change = await db
    .deleteFrom('product_tag_change')
    .where('change_id', '=', undo)
    .where('user_id', '=', userId)
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .returning('changes')
    .executeTakeFirst();
  if (!change) return undefined;
  const steps = sql`jsonb_to_recordset(${JSON.stringify(change.changes)}::jsonb)
    as step (asin text, tag uuid, taken boolean, was boolean, rule uuid)`;
  const asItWasLeft = sql`t.company_id = ${companyId} and t.seller_id = ${sellerId}
    and t.marketplace_id = ${marketId} and t.asin = step.asin and t.tag_id = step.tag
    and t.taken_away = step.taken and t.rule_id is null`;
  const { rows } = await sql<{ products: number }>`
    with gone as (delete from product_tag t using ${steps} where ${asItWasLeft} and step.was is null returning t.asin),
    back as (update product_tag t set taken_away = step.was, rule_id = step.rule
      from ${steps} where ${asItWasLeft} and step.was is not null returning t.asin)
    select count(distinct asin)::int as products
    from (select asin from gone union all select asin from back) restored`.execute(db);
  return rows[0]?.products ?? 0;
}
