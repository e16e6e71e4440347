import type { ReleaseChange } from '@fairshelf/shared-contracts/delivery';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../../../base/database/database.ts';
import type { Tables } from '../../../../base/database/tables/index.ts';
import type { RolloutTable } from '../../../../base/database/tables/releases.ts';
import { ReleaseRefusal } from '../change-line.ts';
import type { ChangeOutcome } from '../release-registry.ts';
import type { Releases } from '../releases.ts';
import { endRollout } from './end-rollout.ts';

export type Rollout = Selectable<RolloutTable>;

export interface RolloutPlan {
  readonly edition: string;
  readonly remote: string;
  readonly version: string;
  /** Shares of all browsers in percent, ascending; the last is 100. */
  readonly steps: readonly number[];
  readonly intervalSeconds: number;
  /** People who get the version from the first step on, in addition to the share. */
  readonly cohort?: string | undefined;
  /** Email addresses that get the outcome. */
  readonly notify: readonly string[];
  readonly expected?: number | undefined;
  readonly actor: string;
  readonly keyId?: string | undefined;
  readonly reason?: string | undefined;
  /** Records in the same transaction that a second person approved it. */
  readonly approved?: ((db: Transaction<Tables>) => Promise<void>) | undefined;
}

/** The plan of a requested rollout. */
export const planOf = ({
  version,
  steps,
  everyMinutes,
  cohort,
  notify,
}: Extract<ReleaseChange, { action: 'rollout' }>) => ({
  version,
  steps,
  intervalSeconds: everyMinutes * 60,
  cohort,
  notify,
});

/** Starts a canary with the share of the first step; the gateway takes the next ones. @throws ReleaseRefusal */
export async function startRollout(releases: Releases, plan: RolloutPlan, now: Date): Promise<ChangeOutcome> {
  const { edition, remote, version, steps, intervalSeconds, cohort, expected, actor, keyId } = plan;
  const [share = 100] = steps;
  if (
    steps.length < 2 ||
    steps.at(-1) !== 100 ||
    steps.some((step, n) => n > 0 && step <= (steps[n - 1] ?? 0))
  )
    throw new ReleaseRefusal(
      `The steps ${steps.join(', ')} must grow, at least two of them, and end with 100.`,
    );
  const canary = { action: 'canary', version, share, ...(cohort !== undefined && { cohort }) } as const;
  const reason = plan.reason ?? `Step 1 of ${steps.length}: ${share}%.`;
  return releases.change({
    edition,
    remote,
    wanted: canary,
    expected,
    actor,
    keyId,
    reason,
    approved: plan.approved,
    alongside: async (db) => {
      await endRollout(db, { edition, remote, wanted: canary, actor }, now);
      await db
        .insertInto('rollout')
        .values({
          edition,
          remote,
          version,
          steps: [...steps],
          interval_seconds: intervalSeconds,
          step_since: now,
          next_at: new Date(now.getTime() + intervalSeconds * 1000),
          notify: [...plan.notify],
          actor,
          key_id: keyId ?? null,
          started_at: now,
          waits_for: null,
          ended_at: null,
          outcome: null,
          notified_at: null,
        })
        .execute();
    },
  });
}

/** Pauses or resumes the rollout of a remote. @throws ReleaseRefusal when there is none in the other state */
export async function holdRollout(
  database: Database,
  { edition, remote }: { readonly edition: string; readonly remote: string },
  to: 'paused' | 'running',
  now: Date,
): Promise<void> {
  const from = to === 'paused' ? 'running' : 'paused';
  const { numUpdatedRows } = await database.system
    .updateTable('rollout')
    .set((eb) => ({
      state: to,
      waits_for: null,
      // A step that became due during the pause is due at once.
      ...(to === 'running' && { next_at: eb.fn<Date>('greatest', ['next_at', eb.val(now)]) }),
    }))
    .where('edition', '=', edition)
    .where('remote', '=', remote)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new ReleaseRefusal(`There is no ${from} rollout of ${remote} in '${edition}'.`);
}

/** The latest rollout of a remote, running or ended; undefined if there never was one. */
export const latestRollout = (database: Database, edition: string, remote: string) =>
  database.system
    .selectFrom('rollout')
    .selectAll()
    .where('edition', '=', edition)
    .where('remote', '=', remote)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The running rollouts due for a check, the longest overdue first. */
export const dueRollouts = (database: Database, now: Date): Promise<Rollout[]> =>
  database.system
    .selectFrom('rollout')
    .selectAll()
    .where('state', '=', 'running')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute();

/** Records why a rollout doesn't take its next step yet. */
export async function waitFor(
  database: Database,
  { rollout_id: id, step }: Rollout,
  reason: NonNullable<Rollout['waits_for']>,
  until: Date,
): Promise<void> {
  await database.system
    .updateTable('rollout')
    .set({ waits_for: reason, next_at: until })
    .where('rollout_id', '=', id)
    .where('step', '=', step)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Thrown in a step's transaction when somebody else took the step, paused or ended the rollout; nothing is changed
 * then.
 */
export class StepTaken extends Error {}

/** Records a step as taken. @throws StepTaken */
export async function takeStep(
  db: Transaction<Tables>,
  { rollout_id: id, step, interval_seconds: seconds, steps }: Rollout,
  now: Date,
): Promise<void> {
  const isLast = step + 2 >= steps.length;
  const { numUpdatedRows } = await db
    .updateTable('rollout')
    .set({
      step: step + 1,
      step_since: now,
      next_at: new Date(now.getTime() + seconds * 1000),
      waits_for: null,
      ...(isLast && { state: 'completed' as const, ended_at: now, outcome: 'Everyone has it.' }),
    })
    .where('rollout_id', '=', id)
    .where('step', '=', step)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StepTaken(`Step ${step + 1} of rollout ${id} was taken already.`);
}
