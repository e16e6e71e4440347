import type { Kysely } from 'kysely';
import { systemTable } from '../table-statements.ts';

/**
 * Sign-ins and visits that `app_user` doesn't show yet. On several database servers people are on every node; this
 * table is on the coordinator, so that signing in needs no other node.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'person_visit',
    `user_id uuid primary key references app_user on delete cascade,
     last_login_at timestamptz,
     last_seen_at timestamptz`,
  );
}
