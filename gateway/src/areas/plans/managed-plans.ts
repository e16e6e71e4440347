import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getManagedPlan } from '@fairshelf/shared-contracts/plans';
import { sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import { asVersion, type StoredVersion, versionColumns } from './plan-rows.ts';

type ManagedPlan = CallData<typeof getManagedPlan>;

interface StoredPlan {
  readonly plan_id: string;
  readonly name: string;
  readonly active: boolean;
  readonly subscribers: number;
}

/** Every plan with its versions, newest first; those of one plan with `planId`. `today` is YYYY-MM-DD. */
export async function readPlans(
  { system }: Database,
  today: string,
  planId?: string,
): Promise<ManagedPlan[]> {
  if (planId !== undefined && !isId(planId)) return [];
  const condition = planId === undefined ? sql`true` : sql`p.plan_id = ${planId}`;
  const plans = await sql<StoredPlan>`
    select p.plan_id, p.name, p.active,
      (select count(*)::int from subscription s where s.plan_id = p.plan_id and s.state <> 'ended') as subscribers
    from plan p where ${condition} order by p.sort_order, p.name`.execute(system);
  const versions = await sql<StoredVersion>`
    select ${versionColumns} from plan_version v join plan p using (plan_id) where ${condition}
    order by v.version desc`.execute(system);
  return plans.rows.map((plan) => asPlan(plan, versions.rows, today));
}

function asPlan(plan: StoredPlan, all: readonly StoredVersion[], today: string): ManagedPlan {
  const versions = all.filter((row) => row.plan_id === plan.plan_id).map(asVersion);
  const byDay = [...versions].sort(
    (a, b) => b.effective_from.localeCompare(a.effective_from) || b.version - a.version,
  );
  return {
    id: plan.plan_id,
    plan_name: plan.name,
    active: plan.active,
    subscribers: plan.subscribers,
    current: byDay.find(({ effective_from }) => effective_from <= today) ?? null,
    next: byDay.findLast(({ effective_from }) => effective_from > today) ?? null,
    versions,
  };
}
