import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Data for the Platform page about versions in the field: sizes, stacks, vitals by route, owners, deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // File name → bytes, uncompressed; null for versions published before it was measured.
  await run(db, `alter table remote_release add column file_sizes jsonb`);
  // 'file.js:line:column', innermost first.
  await run(db, `alter table remote_problem add column stack text[] not null default '{}'`);
  await run(db, `alter table release_key add column contact text`);
  await systemTable(
    db,
    'remote_vital',
    `
      edition text not null,
      remote text not null,
      version text not null,
      route text not null,
      day date not null,
      -- A vital with its value, as in lcp=1300.
      measure text not null,
      count integer not null,
      primary key (edition, remote, version, route, day, measure)`,
  );
  await run(db, `create index remote_vital_by_age on remote_vital (day)`);
  await systemTable(
    db,
    'rollout_delivery',
    `
      delivery_id uuid primary key,
      edition text not null,
      remote text not null,
      version text not null,
      -- The host only: the rest of a chat's address is its secret.
      host text not null,
      state text not null check (state in ('queued', 'delivered', 'failed')),
      attempts integer not null default 0,
      status integer,
      error text not null default '',
      created_at timestamptz not null,
      tried_at timestamptz`,
  );
  await run(
    db,
    `create index rollout_delivery_by_remote on rollout_delivery (edition, remote, created_at desc)`,
  );
  await systemTable(
    db,
    'deprecated_request',
    `
      call text not null,
      hour timestamptz not null,
      count bigint not null,
      primary key (call, hour)`,
  );
  await run(db, `create index deprecated_request_by_age on deprecated_request (hour)`);
  await run(db, `create index rollout_delivery_by_age on rollout_delivery (created_at)`);
}
