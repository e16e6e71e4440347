import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** Release keys of CI jobs that sign in by a token of their own system instead of a secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table release_key add column identity jsonb
       check (identity is null or jsonb_typeof(identity->'issuer') = 'string' and jsonb_typeof(identity->'claims') = 'object')`,
  );
  await run(
    db,
    `create index release_key_issuer on release_key ((identity->>'issuer')) where identity is not null`,
  );
}
