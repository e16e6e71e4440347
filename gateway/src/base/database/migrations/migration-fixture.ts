import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';
import type { SchemaMigration } from './compatibility.ts';

/** A migration with these statements, for a test. */
export const does = (...statements: readonly string[]): SchemaMigration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await run(db, statement);
  },
});
