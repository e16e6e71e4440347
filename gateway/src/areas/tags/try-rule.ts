import type { CallData } from '@fairshelf/shared-contracts/core';
import type { tryTagRule } from '@fairshelf/shared-contracts/tags';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { productMeets, type RuleConditions, reviewMeets } from './rule-conditions.ts';

const EXAMPLES = 10;

type Trial = CallData<typeof tryTagRule>;

interface Counted {
  readonly matched: number;
  readonly fresh: number;
  readonly examples: Trial['examples'] | null;
}

/** A dry run of a rule: the number of matches, how many of them lack one of its tags, and the newest ten. */
export async function tryRule(
  db: CompanyTransaction,
  sellerId: string,
  rule: RuleConditions & { readonly target: 'review' | 'product'; readonly tags: readonly string[] },
): Promise<Trial> {
  const names = rule.tags.map((name) => name.toLowerCase());
  const query =
    rule.target === 'review'
      ? sql<Counted>`
          with met as (select r.* from review r where ${reviewMeets(sellerId, rule)}),
          lacking as (select count(*)::int as number from met m where ${names.length} > (
            select count(*) from review_tag t join tag on tag.tag_id = t.tag_id
            where t.seller_id = m.seller_id and t.marketplace_id = m.marketplace_id and t.review_id = m.review_id
              and lower(tag.name) = any(${names}::text[]))),
          newest as (select * from met order by reviewed_on desc, review_id limit ${EXAMPLES})
          select (select count(*)::int from met) as matched, (select number from lacking) as fresh,
            (select jsonb_agg(jsonb_build_object('id', review_id, 'title', title, 'text', left(body, 200),
              'stars', stars) order by reviewed_on desc, review_id) from newest) as examples`
      : sql<Counted>`
          with met as (select distinct on (p.marketplace_id, p.asin) p.* from product p
            where ${productMeets(sellerId, rule)} order by p.marketplace_id, p.asin, p.sku),
          lacking as (select count(*)::int as number from met m where ${names.length} > (
            select count(*) from product_tag t join tag on tag.tag_id = t.tag_id
            where t.seller_id = m.seller_id and t.marketplace_id = m.marketplace_id and t.asin = m.asin
              and lower(tag.name) = any(${names}::text[]))),
          sample as (select * from met order by title, asin limit ${EXAMPLES})
          select (select count(*)::int from met) as matched, (select number from lacking) as fresh,
            (select jsonb_agg(jsonb_build_object('id', asin, 'title', title, 'text', asin, 'stars', null)
              order by title, asin) from sample) as examples`;
  const { rows } = await query.execute(db);
  const row = rows[0];
  return { matched: row?.matched ?? 0, fresh: row?.fresh ?? 0, examples: row?.examples ?? [] };
}
