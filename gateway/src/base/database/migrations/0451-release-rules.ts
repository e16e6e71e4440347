import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Rules for the releases of a remote, and releases that wait for a second person (docs/federation.md#two-persons). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'release_rule',
    `remote text primary key,
     two_persons boolean not null default false,
     over_budget text not null default 'refuse' check (over_budget in ('refuse', 'warn')),
     changed_by text not null,
     changed_at timestamptz not null`,
  );
  await systemTable(
    db,
    'release_approval',
    `approval_id uuid primary key default gen_random_uuid(),
     edition text not null,
     remote text not null,
     -- The change as it was checked.
     change jsonb not null,
     summary text not null,
     -- The revision of the entry that the requester saw.
     expected integer not null,
     requested_by text not null,
     -- The release key of the requester; null for an operator.
     key_id uuid references release_key (key_id),
     requested_at timestamptz not null,
     expires_at timestamptz not null,
     outcome text check (outcome in ('approved', 'rejected')),
     decided_by text,
     decided_key_id uuid references release_key (key_id),
     decided_at timestamptz,
     check ((outcome is null) = (decided_at is null))`,
  );
  await run(db, `create index release_approval_by_edition on release_approval (edition, requested_at desc)`);
  // The budgets that a version exceeds, where its team allows that.
  await run(db, `alter table remote_release add column warnings text[] not null default '{}'`);
}
