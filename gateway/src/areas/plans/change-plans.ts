import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import type { PlanVersion, savePlanVersion } from '@fairshelf/shared-contracts/plans';
import { sql, type Transaction } from 'kysely';
import { isDuplicate } from '../../base/database/connection-failure.ts';
import { type Database, isId } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { asVersion, type StoredVersion, versionColumns } from './plan-rows.ts';

type VersionFields = Omit<CheckedInput<typeof savePlanVersion>['body'], 'based_on'>;

/** Adds a plan with its first version; undefined when the name is taken. */
export async function addPlanWithVersion(
  { system }: Database,
  plan: { name: string; fields: VersionFields; userId: string },
): Promise<string | undefined> {
  try {
    return await system.transaction().execute(async (db) => {
      const { last } = await db
        .selectFrom('plan')
        .select((eb) => eb.fn.max('sort_order').as('last'))
        .executeTakeFirstOrThrow();
      const { plan_id } = await db
        .insertInto('plan')
        .values({ name: plan.name, sort_order: (last ?? 0) + 1 })
        .returning('plan_id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('plan_version')
        .values({ plan_id, version: 1, ...columnsOf(plan.fields), created_by: plan.userId })
        .execute();
      return plan_id;
    });
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

export type VersionOutcome =
  | {
      readonly kind: 'saved';
      readonly version: number;
      readonly isNew: boolean;
      readonly before: PlanVersion;
      readonly after: PlanVersion;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'changed-meanwhile' }
  /** A version in force can't be changed for past days. */
  | { readonly kind: 'too-early'; readonly earliest: string };

interface Change {
  readonly planId: string;
  readonly basedOn: number;
  readonly fields: VersionFields;
  readonly userId: string;
  /** YYYY-MM-DD */
  readonly today: string;
}

/**
 * Changes a plan. Its newest version is edited in place only while it is in the future and has no subscribers;
 * otherwise existing terms stay, and a new version comes into force on its day.
 */
export function changePlan({ system }: Database, change: Change): Promise<VersionOutcome> {
  if (!isId(change.planId)) return Promise.resolve({ kind: 'unknown' });
  return system.transaction().execute(async (db): Promise<VersionOutcome> => {
    // The plan's row is the lock: versions are created one at a time.
    const plan = await db
      .selectFrom('plan')
      .select('plan_id')
      .where('plan_id', '=', change.planId)
      .forUpdate()
      .executeTakeFirst();
    const before = plan && (await newestVersion(db, change.planId));
    if (!before) return { kind: 'unknown' };
    if (before.version !== change.basedOn) return { kind: 'changed-meanwhile' };
    if (change.fields.effective_from < change.today) return { kind: 'too-early', earliest: change.today };
    const isEditable = before.effective_from > change.today && before.used_by === 0 && before.version > 1;
    const version = isEditable ? before.version : before.version + 1;
    const values = { ...columnsOf(change.fields), created_by: change.userId, created_at: new Date() };
    await db
      .insertInto('plan_version')
      .values({ plan_id: change.planId, version, ...values })
      .onConflict((conflict) => conflict.columns(['plan_id', 'version']).doUpdateSet(values))
      .execute();
    const after = await newestVersion(db, change.planId);
    if (!after) return { kind: 'unknown' };
    return { kind: 'saved', version, isNew: !isEditable, before, after };
  });
}

async function newestVersion(db: Transaction<Tables>, planId: string): Promise<PlanVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    select ${versionColumns} from plan_version v where v.plan_id = ${planId}
    order by v.version desc limit 1`.execute(db);
  return rows[0] && asVersion(rows[0]);
}

/** Offers a plan or withdraws it; returns the previous state, undefined for an unknown plan. */
export function offerPlan(
  { system }: Database,
  planId: string,
  active: boolean,
): Promise<{ name: string; before: boolean } | undefined> {
  if (!isId(planId)) return Promise.resolve(undefined);
  return system.transaction().execute(async (db) => {
    const plan = await db
      .selectFrom('plan')
      .select(['name', 'active'])
      .where('plan_id', '=', planId)
      .forUpdate()
      .executeTakeFirst();
    if (!plan) return undefined;
    await db.updateTable('plan').set({ active }).where('plan_id', '=', planId).execute();
    return { name: plan.name, before: plan.active };
  });
}

function columnsOf({ price, limits, modules, ...fields }: VersionFields) {
  const entries = Object.entries(limits).filter(([, limit]) => limit !== null);
  return {
    ...fields,
    modules: [...modules].sort(),
    price_minor: price.minor,
    currency: price.currency,
    limits: JSON.stringify(Object.fromEntries(entries)),
  };
}
