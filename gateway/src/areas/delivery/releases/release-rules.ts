import type { ReleaseRules } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../base/database/database.ts';

type Rules = Pick<ReleaseRules, 'twoPersons' | 'overBudget'>;
const DEFAULTS: Rules = { twoPersons: false, overBudget: 'refuse' };

/** The rules for the releases of a remote. */
export async function rulesOf(database: Database, remote: string): Promise<Rules> {
  const row = await database.system
    .selectFrom('release_rule')
    .select(['two_persons', 'over_budget'])
    .where('remote', '=', remote)
    .executeTakeFirst();
  return row ? { twoPersons: row.two_persons, overBudget: row.over_budget } : DEFAULTS;
}

/** The remotes with rules, by name. */
export async function listRules(database: Database): Promise<ReleaseRules[]> {
  const rows = await database.system.selectFrom('release_rule').selectAll().orderBy('remote').execute();
  return rows.map((row) => ({
    remote: row.remote,
    twoPersons: row.two_persons,
    overBudget: row.over_budget,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  }));
}

/** Sets the rules of a remote. */
export async function setRules(
  database: Database,
  remote: string,
  { twoPersons, overBudget }: Rules,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const values = { two_persons: twoPersons, over_budget: overBudget, changed_by: by, changed_at: now };
  await database.system
    .insertInto('release_rule')
    .values({ remote, ...values })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(values))
    .execute();
}
