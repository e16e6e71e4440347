import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Staged rollouts of canaries, and the times in which nothing is rolled out (docs/federation.md#rollouts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'rollout',
    `rollout_id uuid primary key default gen_random_uuid(),
     edition text not null,
     remote text not null,
     version text not null,
     -- Shares of all browsers in per cent, ascending, the last is 100.
     steps int[] not null check (cardinality(steps) > 1),
     interval_seconds int not null check (interval_seconds > 0),
     -- The place in steps, from 0, that is being served.
     step int not null default 0,
     state text not null default 'running'
       check (state in ('running', 'paused', 'completed', 'rolled-back', 'ended')),
     step_since timestamptz not null,
     -- The next look: the step is due, or what it waits for may have come.
     next_at timestamptz not null,
     -- Why the last look didn't take the next step.
     waits_for text check (waits_for in ('visits', 'evidence', 'freeze', 'pin')),
     -- Mail addresses that get the outcome.
     notify text[] not null,
     actor text not null,
     key_id uuid references release_key,
     started_at timestamptz not null,
     ended_at timestamptz check ((ended_at is null) = (state in ('running', 'paused'))),
     outcome text,
     notified_at timestamptz`,
  );
  await run(
    db,
    `create unique index rollout_live on rollout (edition, remote) where state in ('running', 'paused')`,
  );
  await run(db, `create index rollout_due on rollout (next_at) where state = 'running'`);
  await run(db, `create index rollout_unnotified on rollout (ended_at) where notified_at is null`);
  await systemTable(
    db,
    'release_freeze',
    `freeze_id uuid primary key default gen_random_uuid(),
     starts_at timestamptz not null,
     ends_at timestamptz not null check (ends_at > starts_at),
     reason text not null,
     created_by text not null,
     created_at timestamptz not null`,
  );
}
