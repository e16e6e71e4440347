import type { Kysely } from 'kysely';
import { run, systemTable } from '../../table-statements.ts';

/** Releases of remotes: keys, registry, rollouts and health in the field. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'remote_release',
    `
      remote text not null,
      version text not null,
      document text not null,
      digest text not null,
      surface jsonb not null,
      files jsonb not null,
      origins jsonb,
      signature text not null,
      published_by text not null,
      created_at timestamptz not null default now(),
      complete boolean not null default false,
      commit_id text,
      commit_author text,
      commit_message text,
      -- Of the files that browsers load, uncompressed.
      size_bytes bigint,
      primary key (remote, version)`,
  );
  await run(db, `create index remote_release_by_age on remote_release (remote, created_at desc)`);
  await systemTable(
    db,
    'release_registry',
    `
      edition text primary key,
      revision integer not null,
      text text not null,
      signature text not null,
      updated_at timestamptz not null default now()`,
  );
  await systemTable(
    db,
    'release_key',
    `
      key_id uuid primary key default gen_random_uuid(),
      team text not null,
      label text not null,
      secret_hash bytea not null unique,
      -- The last characters of the secret, to tell keys apart.
      hint text not null,
      -- The secret before a rotation, valid until jobs have the new one.
      previous_hash bytea unique,
      previous_until timestamptz,
      remotes text[] not null,
      editions text[] not null,
      origins text[] not null,
      actions text[] not null,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      rotated_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      check ((previous_until is null) = (previous_hash is null))`,
  );
  await systemTable(
    db,
    'release_change',
    `
      change_id bigint generated always as identity primary key,
      edition text not null,
      remote text not null,
      action text not null,
      version text not null,
      actor text not null,
      reason text,
      before jsonb,
      after jsonb,
      changed_at timestamptz not null default now(),
      key_id uuid references release_key (key_id)`,
  );
  await run(db, `create index release_change_by_remote on release_change (remote, change_id desc)`);
  await systemTable(
    db,
    'remote_health',
    `
      edition text not null,
      remote text not null,
      version text not null,
      minute timestamptz not null,
      measure text not null,
      count integer not null,
      primary key (edition, remote, version, minute, measure)`,
  );
  await run(db, `create index remote_health_by_age on remote_health (minute)`);
  await systemTable(
    db,
    'remote_problem',
    `
      remote text not null,
      version text not null,
      fingerprint text not null,
      stage text not null,
      message text not null,
      place text not null,
      count integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (remote, version, fingerprint)`,
  );
  await run(db, `create index remote_problem_by_age on remote_problem (last_at)`);
  await systemTable(
    db,
    'report_use',
    `
      use_key text not null,
      remote text not null,
      version text not null,
      kind text not null,
      -- The minute of the visit: a failure belongs to the same one.
      minute timestamptz not null,
      expires_at timestamptz not null,
      primary key (use_key, remote, version, kind)`,
  );
  await run(db, `create index report_use_by_age on report_use (expires_at)`);
  await systemTable(
    db,
    'rollout',
    `
      rollout_id uuid primary key default gen_random_uuid(),
      edition text not null,
      remote text not null,
      version text not null,
      -- Shares of all browsers in per cent, ascending, the last is 100.
      steps integer[] not null check (cardinality(steps) > 1),
      interval_seconds integer not null check (interval_seconds > 0),
      -- The place in steps, from 0, that is being served.
      step integer not null default 0,
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
      key_id uuid references release_key (key_id),
      started_at timestamptz not null,
      ended_at timestamptz,
      outcome text,
      notified_at timestamptz,
      check ((ended_at is null) = (state in ('running', 'paused')))`,
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
    `
      freeze_id uuid primary key default gen_random_uuid(),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      reason text not null,
      created_by text not null,
      created_at timestamptz not null,
      check (ends_at > starts_at)`,
  );
}
