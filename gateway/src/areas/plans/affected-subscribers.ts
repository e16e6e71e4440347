import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import type { previewPlanVersion } from '@fairshelf/shared-contracts/plans';
import { sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import { exceededLimits } from './assign-plan.ts';
import { usageOf } from './limits.ts';
import { versionInForce } from './version-in-force.ts';

type Preview = CallData<typeof previewPlanVersion>;

/** The number of companies that a preview names; it counts all. */
const MOST = 200;

/**
 * The companies that a plan change moves to other terms, with their current terms and the limits they would exceed.
 */
export async function affectedSubscribers(
  database: Database,
  planId: string,
  fields: CheckedInput<typeof previewPlanVersion>['body'],
  today: string,
): Promise<Preview> {
  const empty: Preview = { total: 0, keeping: 0, rows: [] };
  if (!isId(planId)) return empty;
  const { rows } = await sql<{ company_id: string; company_name: string; version: number }>`
    select s.company_id, c.name as company_name, ${versionInForce('s', fields.effective_from)} as version
    from subscription s join company c using (company_id)
    where s.plan_id = ${planId} and s.state <> 'ended' order by c.name, s.company_id`.execute(
    database.system,
  );
  if (!fields.moves_subscribers) return { ...empty, keeping: rows.length };
  const subscribers: Preview['rows'] = [];
  for (const { company_id, company_name, version } of rows.slice(0, MOST)) {
    const usage = await database.withCompany(company_id, (db) => usageOf(db, company_id, today));
    subscribers.push({ company_id, company_name, version, over: exceededLimits(fields.limits, usage) });
  }
  // Companies that would exceed a limit come first: they should be informed before the change.
  subscribers.sort((one, other) => other.over.length - one.over.length);
  return { total: rows.length, keeping: 0, rows: subscribers };
}
