import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** Where a version comes from, and its size (docs/federation.md#releases). Unknown for versions published before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table remote_release
       add column commit_id text,
       add column commit_author text,
       add column commit_message text,
       -- Of the files that browsers load, uncompressed.
       add column size_bytes bigint`,
  );
}
