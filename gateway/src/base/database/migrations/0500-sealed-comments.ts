import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** Buyers' comments, encrypted by the gateway. Those stored in clear before are replaced by the next import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, "alter table seller_feedback add column sealed_comments text not null default ''");
}
