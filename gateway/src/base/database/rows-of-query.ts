import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from './database.ts';

/**
 * The rows of a query in batches, through a cursor of the transaction: memory holds one batch, and all rows are from
 * one snapshot however long reading takes. One such query at a time in a transaction.
 */
export async function* rowsOfQuery<Row>(
  db: CompanyTransaction,
  query: RawBuilder<Row>,
  batchSize = 1_000,
): AsyncGenerator<readonly Row[]> {
  await sql`declare rows_of_query no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from rows_of_query`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await sql`close rows_of_query`.execute(db);
}
