import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Companies that are erased when their grace period is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'company_erasure',
    `company_id uuid primary key references company on delete cascade,
     requested_by uuid references app_user on delete set null,
     requested_at timestamptz not null,
     -- When the owners were last reminded.
     reminded_at timestamptz,
     erased_at timestamptz`,
  );
  await run(db, 'create index company_erasure_due on company_erasure (requested_at) where erased_at is null');
}
