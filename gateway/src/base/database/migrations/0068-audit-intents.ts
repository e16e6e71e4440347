import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/**
 * Writes that have begun and not ended. What is still here after a while ended with no answer, as when the gateway died
 * in the middle, and gets its line of the trail all the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'audit_intent',
    `intent_id uuid primary key default gen_random_uuid(),
     at timestamptz not null default now(),
     action text not null,
     actor_user_id uuid,
     acting_as_user_id uuid,
     company_id uuid,
     login_name text,
     login_email text,
     address text,
     request_id text,
     subject jsonb`,
  );
  await run(
    db,
    `create index audit_log_failed on audit_log (at, audit_id) where status = 0 or status >= 500`,
  );
}
