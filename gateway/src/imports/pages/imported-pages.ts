import { sql } from 'kysely';
import type pg from 'pg';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import { asCompany } from '../as-company.ts';

/** The report and its owner. */
export interface PagedFeed {
  readonly companyId: string;
  readonly sellerId: string;
  readonly feed: string;
}

const keyOf = ({ companyId, sellerId, feed }: PagedFeed): string[] => [companyId, sellerId, feed];

/** The digests of the stored pages, in which every cell equals the page's. */
export async function knownPages(client: pg.PoolClient, feed: PagedFeed): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ digest: string }>(
    'select digest from imported_page where company_id = $1 and seller_id = $2 and feed = $3',
    keyOf(feed),
  );
  return new Set(rows.map(({ digest }) => digest));
}

/** Records that the rows of these pages are stored; in the transaction that stores them. */
export async function addKnownPages(
  client: pg.PoolClient,
  feed: PagedFeed,
  digests: readonly string[],
): Promise<void> {
  await client.query(
    `insert into imported_page (company_id, seller_id, feed, digest) select $1, $2, $3, unnest($4::text[])
     on conflict do nothing`,
    [...keyOf(feed), digests],
  );
}

/** Forgets all pages except these: a row about to be corrected may be in any of the others. */
export async function keepKnownPages(
  client: pg.PoolClient,
  feed: PagedFeed,
  digests: readonly string[],
): Promise<void> {
  await client.query(
    'delete from imported_page where company_id = $1 and seller_id = $2 and feed = $3 and digest <> all($4::text[])',
    [...keyOf(feed), digests],
  );
}

/** Records in a separate transaction that a report is partially stored from now on. */
export const beginReport = (database: Database, feed: PagedFeed, digests: readonly string[]): Promise<void> =>
  asCompany(database, feed.companyId, async (client) => {
    await keepKnownPages(client, feed, digests);
    await writeWhole(client, feed, false);
  });

/** Records whether a report is stored completely. */
export async function writeWhole(client: pg.PoolClient, feed: PagedFeed, whole: boolean): Promise<void> {
  await client.query(
    `insert into import_cursor (company_id, seller_id, marketplace_id, feed, position)
     values ($1, $2, '', $3, jsonb_build_object('whole', $4::boolean))
     on conflict (company_id, seller_id, marketplace_id, feed)
     do update set position = excluded.position, updated_at = excluded.updated_at`,
    [...keyOf(feed), whole],
  );
}

/**
 * Whether none of the seller's reports is partially stored: a loss may be stored without the find that makes it good.
 */
export async function areReportsWhole(db: CompanyTransaction, sellerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_cursor where seller_id = ${sellerId} and position @> '{"whole": false}' limit 1`.execute(
    db,
  );
  return rows.length === 0;
}
