import type { CompanyTransaction } from '../../base/database/database.ts';
import { activeRules, applyRule } from './tag-reviews.ts';

/**
 * Runs all active rules of a seller over all its data, or the named one even if it is switched off. Returns how many
 * reviews and products got a tag; each rule stores its own number.
 */
export async function runRules(
  db: CompanyTransaction,
  { companyId, sellerId, now }: { companyId: string; sellerId: string; now: Date },
  ruleId?: string,
): Promise<number> {
  let total = 0;
  for (const rule of await activeRules(db, sellerId, ruleId)) {
    const count = await applyRule(db, { companyId, sellerId, now }, rule);
    await db
      .updateTable('tag_rule')
      .set({ last_run_at: now, last_run_tagged: count })
      .where('rule_id', '=', rule.ruleId)
      .execute();
    total += count;
  }
  return total;
}
