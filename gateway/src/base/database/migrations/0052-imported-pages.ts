import type { Kysely } from 'kysely';
import { sellerTable } from '../table-statements.ts';

/**
 * The pages of a seller's report whose rows are stored, each known by a digest of its rows: a report that comes again, or
 * after an import that broke off, has them left out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'imported_page', {
    columns: `seller_id text not null,
      feed text not null,
      digest text not null`,
    key: ['seller_id', 'feed', 'digest'],
    system: 'nothing',
  });
}
