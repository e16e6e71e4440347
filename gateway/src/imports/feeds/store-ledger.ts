import type { Database } from '../../base/database/database.ts';
import type { LedgerBatch } from '../../outside/marketplace/reports/read-ledger.ts';
import { storePages } from '../pages/store-pages.ts';
import { copyLedger, hasLedger } from './copy-ledger.ts';
import { ledgerPages } from './ledger-page.ts';
import { incomingLedger, mergeLedger } from './merge-ledger.ts';

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
    if (!(await hasLedger(first, owner)))
      return {
        prepare: async () => undefined,
        store: (client, page) => copyLedger(client, owner, page),
      };
    return {
      prepare: async (client) => {
        await client.query(`${incomingLedger} on commit drop`);
      },
      store: (client, page) => mergeLedger(client, owner, page),
    };
  });
}
