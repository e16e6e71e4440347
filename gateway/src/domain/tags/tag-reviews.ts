import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';
import { productMeets, type RuleConditions, reviewMeets } from './rule-conditions.ts';

export interface ActiveRule extends RuleConditions {
  readonly ruleId: string;
  readonly target: 'review' | 'product';
  readonly tagIds: readonly string[];
}

interface Tagged {
  readonly companyId: string;
  readonly sellerId: string;
}

/** The rules of a seller that are switched on; one alone, if it is named. */
export async function activeRules(
  db: CompanyTransaction,
  sellerId: string,
  ruleId?: string,
): Promise<readonly ActiveRule[]> {
  let query = db.selectFrom('tag_rule').selectAll().where('seller_id', '=', sellerId);
  query = ruleId ? query.where('rule_id', '=', ruleId) : query.where('active', '=', true);
  const rows = await query.orderBy('created_at').execute();
  return rows.map((row) => ({
    ...{ ruleId: row.rule_id, target: row.target, tagIds: row.tag_ids, stars: row.stars, words: row.words },
    ...{ asins: row.asins, marketIds: row.marketplace_ids },
  }));
}

/** Runs the rules for reviews over these reviews of one market: what an import brought. */
export async function tagReviews(
  db: CompanyTransaction,
  store: Tagged & { readonly marketplaceId: string },
  reviewIds: readonly string[],
): Promise<void> {
  if (reviewIds.length === 0) return;
  const these = sql`and r.marketplace_id = ${store.marketplaceId} and r.review_id = any(${reviewIds})`;
  for (const rule of await activeRules(db, store.sellerId)) {
    if (rule.target === 'review') await applyRule(db, store, rule, these);
  }
}

/**
 * Tags whatever meets a rule; returns how many reviews or products got a tag that they did not have. A tag that a
 * person took away stays away.
 */
export async function applyRule(
  db: CompanyTransaction,
  { companyId, sellerId }: Tagged,
  rule: ActiveRule,
  only: RawBuilder<unknown> = sql``,
): Promise<number> {
  // A tag that was deleted since the rule was written is left out.
  const tags = sql`(select id from unnest(${rule.tagIds}::uuid[]) id where exists
    (select from tag t where t.tag_id = id)) known`;
  const insert =
    rule.target === 'review'
      ? sql<{ id: string }>`
          insert into review_tag (company_id, seller_id, marketplace_id, review_id, tag_id, rule_id)
          select ${companyId}, r.seller_id, r.marketplace_id, r.review_id, known.id, ${rule.ruleId}
          from review r, ${tags} where ${reviewMeets(sellerId, rule)} ${only}
          on conflict do nothing returning marketplace_id || review_id as id`
      : sql<{ id: string }>`
          insert into product_tag (company_id, seller_id, marketplace_id, asin, tag_id, rule_id)
          select distinct ${companyId}::uuid, p.seller_id, p.marketplace_id, p.asin, known.id, ${rule.ruleId}::uuid
          from product p, ${tags} where ${productMeets(sellerId, rule)}
          on conflict do nothing returning marketplace_id || asin as id`;
  const { rows } = await insert.execute(db);
  return new Set(rows.map(({ id }) => id)).size;
}
