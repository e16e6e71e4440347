import type { Kysely } from 'kysely';
import { systemTable } from '../table-statements.ts';

/** Actions requested by one operator and approved by a second (docs/people.md#access). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'approval',
    `approval_id uuid primary key default gen_random_uuid(),
     kind text not null check (kind in ('delete-user', 'delete-company', 'pay-affiliate')),
     -- The input of the call, as it was checked.
     input jsonb not null,
     summary text not null,
     requested_by uuid not null references app_user on delete cascade,
     requested_at timestamptz not null,
     expires_at timestamptz not null,
     decided_by uuid references app_user on delete set null,
     decided_at timestamptz,
     outcome text check (outcome in ('approved', 'rejected')),
     check ((outcome is null) = (decided_at is null))`,
  );
}
