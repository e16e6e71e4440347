import type { CallData } from '@fairshelf/shared-contracts/core';
import type { ImportStep, listImportProblems } from '@fairshelf/shared-contracts/operations';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { delayOf, lateSteps, type StoredDelay } from '../../base/stores/late-imports.ts';

/** Fewer failures in a row are normal and pass. */
const MANY_ATTEMPTS = 3;
const MOST = 200;

type StepKey = Pick<ImportStep, 'company_id' | 'seller_id' | 'region' | 'marketplace_id' | 'feed'>;

interface StoredStep extends StepKey {
  readonly state: 'due' | 'dead';
  readonly failure: string | null;
  readonly cause: string | null;
  readonly attempt: number;
  readonly cycle_started_at: Date | null;
  readonly done_at: Date | null;
  readonly next_at: Date | null;
}

/** Imports that were abandoned or keep failing, and refreshes that are late, over all stores. */
export async function readImportProblems(
  { system }: Database,
  now: Date,
): Promise<CallData<typeof listImportProblems>> {
  const { rows: steps } = await sql<StoredStep>`
    select company_id, seller_id, region, marketplace_id, feed, state, failure, cause, attempt, cycle_started_at, done_at,
      next_at
    from import_step
    where state = 'dead' or state = 'due' and attempt >= ${MANY_ATTEMPTS}
    order by state = 'dead' desc, cycle_started_at, seller_id, feed limit ${MOST}`.execute(system);
  const { rows: delays } = await sql<StoredDelay & { readonly feeds: number; readonly accounts: number }>`
    select cause, operation, min(oldest) as oldest, max(late_ms) as late_ms, count(*)::int as feeds,
      count(distinct (company_id, seller_id, region))::int as accounts
    from ${lateSteps(now)} late group by cause, operation order by max(late_ms) desc`.execute(system);
  return {
    steps: steps.map(({ state, attempt, cycle_started_at, done_at, next_at, failure, cause, ...key }) => ({
      ...key,
      state: state === 'dead' ? 'dead' : 'failing',
      failure: failure ?? '',
      cause: cause ?? '',
      attempts: attempt,
      since: cycle_started_at?.toISOString() ?? null,
      done_at: done_at?.toISOString() ?? null,
      next_at: next_at?.toISOString() ?? null,
    })),
    delays: delays.map(({ feeds, accounts, ...delay }) => ({ ...delayOf(delay), feeds, accounts })),
  };
}

/**
 * Makes a failing step due and resets its attempts; `startsOver` also discards its position. Returns false if it no
 * longer fails, or a worker has it.
 */
export async function retryStep(
  { system }: Database,
  key: StepKey,
  { now, startsOver }: { readonly now: Date; readonly startsOver: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await system
    .updateTable('import_step')
    .set({
      next_at: now,
      attempt: 0,
      reason: null,
      waits_for: null,
      failure: null,
      cause: null,
      ...(startsOver ? { state: 'due', position: null, cycle_started_at: null } : {}),
    })
    .where('company_id', '=', key.company_id)
    .where('seller_id', '=', key.seller_id)
    .where('region', '=', key.region)
    .where('marketplace_id', '=', key.marketplace_id)
    .where('feed', '=', key.feed)
    .where('attempt', '>', 0)
    .where('state', 'in', ['due', 'dead'])
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
