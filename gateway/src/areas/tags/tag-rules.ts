import type { TagRule } from '@fairshelf/shared-contracts/tags';
import { sql } from 'kysely';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import { tagIdsOf } from './tags.ts';

interface StoredRule {
  readonly rule_id: string;
  readonly name: string;
  readonly active: boolean;
  readonly target: TagRule['target'];
  readonly stars: number[];
  readonly words: string[];
  readonly asins: string[];
  readonly marketplace_ids: string[];
  readonly version: number;
  readonly last_run_at: Date | null;
  readonly last_run_tagged: number | null;
  readonly tags: string[];
}

/** A seller account's rules by name; only one, if it is named. */
export async function tagRulesOf(
  db: CompanyTransaction,
  sellerId: string,
  ruleId: string | null = null,
): Promise<TagRule[]> {
  const { rows } = await sql<StoredRule>`
    select rule.*, array(select tag.name from unnest(rule.tag_ids) wanted (id)
      join tag on tag.tag_id = wanted.id order by lower(tag.name)) as tags
    from tag_rule rule
    where rule.seller_id = ${sellerId} and (${ruleId}::uuid is null or rule.rule_id = ${ruleId})
    order by lower(rule.name), rule.rule_id`.execute(db);
  return rows.map(({ rule_id, marketplace_ids, last_run_at, last_run_tagged, ...row }) => ({
    id: rule_id,
    name: row.name,
    active: row.active,
    target: row.target,
    stars: row.stars,
    words: row.words,
    asins: row.asins,
    marketIds: marketplace_ids,
    tags: row.tags,
    version: row.version,
    lastRunAt: last_run_at?.toISOString() ?? null,
    lastRunTagged: last_run_tagged,
  }));
}

export type RuleStatement = Pick<
  TagRule,
  'name' | 'active' | 'target' | 'stars' | 'words' | 'asins' | 'marketIds' | 'tags'
>;

/**
 * Adds a rule, or changes the one with this id if it still has this version. Undefined if it doesn't: a colleague
 * changed or deleted it in the meantime.
 */
export async function saveRule(
  db: CompanyTransaction,
  { companyId, sellerId }: { companyId: string; sellerId: string },
  rule: RuleStatement,
  existing?: { readonly id: string; readonly version: number },
): Promise<TagRule | undefined> {
  const values = {
    name: rule.name,
    active: rule.active,
    target: rule.target,
    stars: [...new Set(rule.stars)],
    words: [...new Set(rule.words)],
    asins: [...new Set(rule.asins.map((asin) => asin.toUpperCase()))],
    marketplace_ids: [...new Set(rule.marketIds)],
    tag_ids: await tagIdsOf(db, companyId, rule.tags),
  };
  const saved = existing
    ? isId(existing.id) &&
      (await db
        .updateTable('tag_rule')
        .set({ ...values, version: existing.version + 1 })
        .where('rule_id', '=', existing.id)
        .where('seller_id', '=', sellerId)
        .where('version', '=', existing.version)
        .returning('rule_id')
        .executeTakeFirst())
    : await db
        .insertInto('tag_rule')
        .values({ ...values, company_id: companyId, seller_id: sellerId })
        .returning('rule_id')
        .executeTakeFirstOrThrow();
  if (!saved) return undefined;
  const [row] = await tagRulesOf(db, sellerId, saved.rule_id);
  return row;
}

/** Removes a rule of a seller account; false if there is none. */
export async function removeRule(db: CompanyTransaction, sellerId: string, ruleId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tag_rule')
    .where('rule_id', '=', ruleId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
