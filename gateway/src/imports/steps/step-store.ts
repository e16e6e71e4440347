import { sql, type Transaction } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import type { RegionName } from '../../base/database/tables/sellers.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';

/** Concurrent steps of one account, over all processes: no seller takes every worker. */
const STEPS_OF_ACCOUNT = 4;
/** Each half hour of waiting raises a step by one priority, so that nothing waits forever. */
const AGEING_SECONDS = 1_800;

/** A step leased by this process, with the number of its lease. */
export interface LeasedStep {
  readonly company_id: string;
  readonly seller_id: string;
  readonly region: RegionName;
  readonly marketplace_id: string;
  readonly feed: string;
  readonly state: 'due' | 'idle' | 'stopped' | 'dead';
  readonly priority: number;
  readonly attempt: number;
  readonly position: unknown;
  readonly rows: number;
  readonly cycle_started_at: Date | null;
  readonly first_done_at: Date | null;
  readonly import_run_id: string | null;
  readonly run_again: boolean;
  readonly lease_no: number;
  /** The previous worker died halfway. */
  readonly was_abandoned: boolean;
}

export const accountOfStep = (step: LeasedStep): SellerAccountKey => ({
  companyId: step.company_id,
  sellerId: step.seller_id,
  region: step.region,
});

interface Claim {
  readonly worker: string;
  readonly now: Date;
  readonly leaseMs: number;
  readonly limit: number;
  /** The feeds that this process can run, with the version of each. */
  readonly versions: Readonly<Record<string, number>>;
}

/**
 * Leases up to `limit` due steps to a worker, the most urgent first: by priority, raised by how long they wait, then by
 * the order of feeds. Of steps that wait for one rate, one goes at a time. Steps that a newer version of a feed has run are
 * left to it: it may key their rows in another way.
 */
export async function claimSteps(
  { system }: Database,
  { worker, now, leaseMs, limit, versions }: Claim,
): Promise<readonly LeasedStep[]> {
  const { rows } = await sql<LeasedStep>`
    with feeds as (
      select key as feed, value::smallint as version from json_each_text(${JSON.stringify(versions)}::json)
    ), busy as (
      select company_id, seller_id, region, count(*) as steps from import_step
      where leased_until > ${now} group by company_id, seller_id, region
    ), due as (
      select s.company_id, s.seller_id, s.region, s.marketplace_id, s.feed, feeds.version, s.leased_until,
        s.priority - extract(epoch from ${now}::timestamptz - s.next_at) / ${AGEING_SECONDS} as urgency,
        s.weight, s.next_at, coalesce(busy.steps, 0) as running,
        row_number() over (
          partition by s.company_id, s.seller_id, s.region, coalesce(s.waits_for, s.feed || s.marketplace_id)
          order by s.priority, s.weight, s.next_at, s.marketplace_id) as in_line
      from import_step s join feeds using (feed) left join busy using (company_id, seller_id, region)
      where s.feed_version <= feeds.version and s.next_at <= ${now} and (s.leased_until is null or s.leased_until <= ${now})
    ), ranked as (
      select *, row_number() over (
        partition by company_id, seller_id, region order by urgency, weight, next_at, marketplace_id) as nth
      from due where in_line = 1
    ), chosen as (
      select * from ranked where nth + running <= ${STEPS_OF_ACCOUNT}
      order by urgency, weight, next_at, company_id, seller_id, marketplace_id limit ${limit}
    )
    update import_step s set leased_by = ${worker}, lease_no = s.lease_no + 1,
      feed_version = c.version, leased_until = ${new Date(now.getTime() + leaseMs)}
    from chosen c
    where s.company_id = c.company_id and s.seller_id = c.seller_id and s.region = c.region
      and s.marketplace_id = c.marketplace_id and s.feed = c.feed
      -- Another worker may have taken it while this statement waited for the row.
      and s.feed_version <= c.version and s.next_at <= ${now} and (s.leased_until is null or s.leased_until <= ${now})
    returning s.company_id, s.seller_id, s.region, s.marketplace_id, s.feed, s.state, s.priority, s.attempt,
      s.position, s.rows, s.cycle_started_at, s.first_done_at, s.import_run_id, s.run_again, s.lease_no,
      c.leased_until is not null as was_abandoned`.execute(system);
  return rows;
}

/** Extends a worker's leases; returns their number. */
export async function extendLeases(
  { system }: Database,
  { worker, until }: { readonly worker: string; readonly until: Date },
): Promise<number> {
  const { numUpdatedRows } = await system
    .updateTable('import_step')
    .set({ leased_until: until })
    .where('leased_by', '=', worker)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Ends the leases of dead workers with this name: the process starting under it replaces them. The next worker of such
 * a step sees that it was abandoned.
 */
export async function expireLeases(
  { system }: Database,
  { name, bootId, now }: { readonly name: string; readonly bootId: string; readonly now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update import_step set leased_by = null, leased_until = ${now}
    where starts_with(leased_by, ${`${name}/`}) and leased_by <> ${`${name}/${bootId}`}`.execute(system);
  return Number(numAffectedRows);
}

/** Releases the leases of a worker that shuts down cleanly. */
export async function releaseLeases({ system }: Database, worker: string): Promise<void> {
  await system
    .updateTable('import_step')
    .set({ leased_by: null, leased_until: null })
    .where('leased_by', '=', worker)
    .execute();
}

export interface StepChanges {
  readonly state?: LeasedStep['state'];
  readonly priority?: number;
  readonly next_at?: Date | null;
  readonly waits_for?: string | null;
  readonly reason?: 'rate' | 'report' | 'retry' | 'pause' | null;
  readonly failure?: string | null;
  readonly cause?: string | null;
  readonly attempt?: number;
  readonly position?: string | null;
  readonly rows?: number;
  readonly cycle_started_at?: Date;
  readonly first_done_at?: Date;
  readonly done_at?: Date;
  readonly run_again?: boolean;
  readonly import_run_id?: string | null;
  readonly leased_by?: null;
  readonly leased_until?: null;
}

/** Writes to a leased step; returns false, and writes nothing, if another worker has the lease by now. */
export async function writeStep(
  db: Transaction<Tables> | Database['system'],
  step: LeasedStep,
  changes: StepChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_step')
    .set(changes)
    .where('company_id', '=', step.company_id)
    .where('seller_id', '=', step.seller_id)
    .where('region', '=', step.region)
    .where('marketplace_id', '=', step.marketplace_id)
    .where('feed', '=', step.feed)
    .where('lease_no', '=', step.lease_no)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Thrown when another worker has taken over the step, so its results must not be stored. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Stores a step's position, in the same transaction as the rows that lead there. @throws LeaseLost */
export async function savePosition(
  db: CompanyTransaction,
  step: LeasedStep,
  position: unknown,
): Promise<void> {
  const isOurs = await writeStep(db, step, { position: JSON.stringify(position) });
  if (!isOurs) throw new LeaseLost('Another worker took over the step.');
}

/** The account's steps can't continue before `until`, so all of them wait instead of retrying individually. */
export async function deferSiblings(
  { system }: Database,
  { company_id, seller_id, region }: LeasedStep,
  operation: string,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<void> {
  await system
    .updateTable('import_step')
    .set({ next_at: until })
    .where('company_id', '=', company_id)
    .where('seller_id', '=', seller_id)
    .where('region', '=', region)
    .where('waits_for', '=', operation)
    .where('next_at', '<', until)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .execute();
}

/** When the next step that a process with these feeds can run is due; undefined if none is. */
export async function nextDueAt(
  { system }: Database,
  versions: Claim['versions'],
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(s.next_at, s.leased_until)) as at
    from import_step s join json_each_text(${JSON.stringify(versions)}::json) feed on feed.key = s.feed
    where s.next_at is not null and s.feed_version <= feed.value::smallint`.execute(system);
  return rows[0]?.at ?? undefined;
}
