import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/**
 * What each browser typed when it started a sign-up, found again by a cookie. Anyone can start a sign-up with somebody
 * else's address, so the attempt of the browser that verifies the address is the one that counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'signup_attempt',
    `token_hash bytea primary key,
     user_id uuid not null references app_user on delete cascade,
     module_type text not null check (module_type in ('review', 'reimburse')),
     name text not null,
     company_name text not null,
     password_hash text not null,
     return_to text,
     verified_at timestamptz,
     expires_at timestamptz not null`,
  );
  await run(db, 'create index signup_attempt_of_user on signup_attempt (user_id)');
  await run(db, 'create index signup_attempt_expiry on signup_attempt (expires_at)');
}
