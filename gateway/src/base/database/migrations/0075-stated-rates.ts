import type { Kysely } from 'kysely';
import { statedRateColumnsSql } from '../../../outside/marketplace/sp-api/rate-limit-store-postgres.ts';
import { run } from '../table-statements.ts';

/** Rate buckets follow the rate that the marketplace states, and know how often it answered 429 in a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, statedRateColumnsSql);
}
