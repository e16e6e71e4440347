import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { marketplaceIn } from '../../testing/marketplace-in.ts';
import { type ImportBench, startImportBench } from '../import-fixture.ts';
import { loadAccount } from '../load-account.ts';
import { runCycle } from '../steps/cycle-fixture.ts';
import { transactionsFeed } from './transactions.ts';

const us = marketplaceIn('US');

let bench: ImportBench;

beforeAll(async () => {
  bench = await startImportBench();
}, 60_000);
afterAll(() => bench.stop());

describe('the transactions feed', () => {
  it('restarts a window whose page token expired, and stores each transaction once', async () => {
    await bench.sandbox.control('faults', { operation: 'listTransactions', kind: 'expiredPageToken' });
    const key = await bench.connect('A3RATINGSONLY1', us.id);
    const count = await importOf(key);
    const scenarios = v.parse(scenariosSchema, await bench.sandbox.control('scenarios'));
    expect(scenarios.scenarios).toEqual([]);
    expect(count).toBeGreaterThan(100);

    await bench.database.withCompany(key.companyId, (db) => db.deleteFrom('import_cursor').execute());
    expect(await importOf(key)).toBe(count);
  });
});

const scenariosSchema = v.object({ scenarios: v.array(v.object({ kind: v.string() })) });

/** Imports a seller's transactions; returns how many are stored. */
async function importOf(key: SellerAccountKey): Promise<number> {
  const account = await loadAccount(bench.services, key);
  if (!account) throw new Error('The account is gone.');
  await runCycle(transactionsFeed, bench.services, account);
  return bench.database.withCompany(key.companyId, async (db) => {
    const rows = await db.selectFrom('order_charge').select('transaction_id').execute();
    return rows.length;
  });
}
