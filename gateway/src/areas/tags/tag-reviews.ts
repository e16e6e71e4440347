import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { productMeets, type RuleConditions, reviewMeets } from './rule-conditions.ts';

export interface ActiveRule extends RuleConditions {
  readonly ruleId: string;
  readonly name: string;
  readonly target: 'review' | 'product';
  readonly tagIds: readonly string[];
}

interface Tagged {
  readonly companyId: string;
  readonly sellerId: string;
  /** The time of the run. */
  readonly now: Date;
}

/** A seller's active rules; only one, if it is named. */
export async function activeRules(
  db: CompanyTransaction,
  sellerId: string,
  ruleId?: string,
): Promise<readonly ActiveRule[]> {
  let query = db.selectFrom('tag_rule').selectAll().where('seller_id', '=', sellerId);
  query = ruleId ? query.where('rule_id', '=', ruleId) : query.where('active', '=', true);
  const rows = await query.orderBy('created_at').execute();
  return rows.map((row) => ({
    ruleId: row.rule_id,
    name: row.name,
    target: row.target,
    tagIds: row.tag_ids,
    stars: row.stars,
    words: row.words,
    asins: row.asins,
    marketIds: row.marketplace_ids,
  }));
}

/** Runs the rules for reviews over these reviews of one marketplace: those from an import. */
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
 * Tags whatever matches a rule, and counts its tags by product and day; returns how many reviews or products got a
 * tag that they didn't have. A tag that a person removed stays removed.
 */
export async function applyRule(
  db: CompanyTransaction,
  { companyId, sellerId, now }: Tagged,
  rule: ActiveRule,
  only: RawBuilder<unknown> = sql``,
): Promise<number> {
  // A tag that was deleted since the rule was written is left out.
  const tags = sql`(select id from unnest(${rule.tagIds}::uuid[]) id where exists
    (select from tag t where t.tag_id = id)) known`;
  const put =
    rule.target === 'review'
      ? sql`put as (
          insert into review_tag (company_id, seller_id, marketplace_id, review_id, tag_id, rule_id)
          select ${companyId}, r.seller_id, r.marketplace_id, r.review_id, known.id, ${rule.ruleId}
          from review r, ${tags} where ${reviewMeets(sellerId, rule)} ${only}
          on conflict do nothing returning marketplace_id, review_id
        ),
        tagged as (
          select distinct marketplace_id, r.asin, review_id from put
          join review r using (marketplace_id, review_id) where r.seller_id = ${sellerId}
        )`
      : sql`put as (
          insert into product_tag (company_id, seller_id, marketplace_id, asin, tag_id, rule_id)
          select distinct ${companyId}::uuid, p.seller_id, p.marketplace_id, p.asin, known.id, ${rule.ruleId}::uuid
          from product p, ${tags} where ${productMeets(sellerId, rule)}
          on conflict do nothing returning marketplace_id, asin
        ),
        tagged as (select distinct marketplace_id, asin from put)`;
  const { rows } = await sql<{ tagged: number }>`
    with ${put},
    kept as (
      insert into rule_tagging as known
        (company_id, seller_id, marketplace_id, asin, day, rule_id, target, rule_name, tagged)
      select ${companyId}, ${sellerId}, marketplace_id, asin, (${now}::timestamptz at time zone 'UTC')::date,
        ${rule.ruleId}, ${rule.target}, ${rule.name}, count(*)
      from tagged group by marketplace_id, asin
      on conflict (company_id, seller_id, marketplace_id, asin, day, rule_id, target)
        do update set tagged = known.tagged + excluded.tagged, rule_name = excluded.rule_name
    )
    select count(*)::int as tagged from tagged`.execute(db);
  return rows[0]?.tagged ?? 0;
}
