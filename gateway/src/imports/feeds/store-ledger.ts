import type pg from 'pg';
import type { Database } from '../../base/database/database.ts';
import { isSpread } from '../../base/database/distribution/is-spread.ts';
import type { LedgerBatch } from '../../outside/marketplace/reports/read-ledger.ts';
import { storePages } from '../pages/store-pages.ts';
import { copyLedger, hasLedger } from './copy-ledger.ts';
import { ledgerPages } from './ledger-page.ts';
import { incomingLedger, mergeLedger } from './merge-ledger.ts';
import { mergeLedgerByKey } from './merge-ledger-by-key.ts';

interface LedgerOwner {
  readonly companyId: string;
  readonly sellerId: string;
  /** A seller has a ledger in each region. */
  readonly region?: string;
}

/**
 * Stores ledger rows, one page at a time; storing the same file twice, or after an aborted import, changes nothing.
 * Returns the rows read.
 */
export function storeLedger(
  { database }: { readonly database: Database },
  { companyId, sellerId, region = '' }: LedgerOwner,
  batches: AsyncIterable<LedgerBatch>,
): Promise<number> {
  const owner = { companyId, sellerId };
  const feed = { ...owner, feed: `ledger ${region}`.trimEnd() };
  return storePages(database, feed, ledgerPages(batches), async (first) => {
    const prepare = async (client: pg.PoolClient) => {
      await client.query(`${incomingLedger} on commit drop`);
    };
    if (await isSpread(first))
      return { prepare, store: (client, page) => mergeLedgerByKey(client, owner, page) };
    if (!(await hasLedger(first, owner)))
      return {
        prepare: async () => undefined,
        store: (client, page) => copyLedger(client, owner, page),
      };
    return { prepare, store: (client, page) => mergeLedger(client, owner, page) };
  });
}
