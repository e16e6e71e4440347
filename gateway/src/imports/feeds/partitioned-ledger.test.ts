import { citusWorkers } from '@fairshelf/tooling/database/citus-nodes.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { partitionByMonth } from '../../base/database/partitions/partitions.ts';
import type { LedgerEvent } from '../../outside/marketplace/reports/ledger-detail.ts';
import { companyId, setUpCompany } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { batchesOf, ledgerEvent } from './record-fixture.ts';
import { storeLedger } from './store-ledger.ts';

setUpCompany();

// Citus divides the ledger by company instead.
(citusWorkers().length > 0 ? describe.skip : describe)('a ledger partitioned by month', () => {
  beforeEach(partitionLedger, 60_000);

  it('corrects a row in its month, and none at the same place of another month', async () => {
    const months = ['2026-09-01', '2026-10-01', '2026-11-01'];
    await store(months.map((date) => ledgerEvent({ date, reconciledQuantity: 0 })));
    await store(
      months.map((date) => ledgerEvent({ date, reconciledQuantity: date === '2026-10-01' ? 1 : 0 })),
    );
    expect(await stored()).toEqual([
      { event_day: '2026-09-01', reconciled_quantity: 0 },
      { event_day: '2026-10-01', reconciled_quantity: 1 },
      { event_day: '2026-11-01', reconciled_quantity: 0 },
    ]);
  });

  it('copies the first ledger of another seller into the months', async () => {
    await store([ledgerEvent({ date: '2026-10-31' }), ledgerEvent({ date: '2026-11-01' })], 'S2');
    expect(await stored('S2')).toHaveLength(2);
  });
});

/** Divides the ledger into months. */
async function partitionLedger(): Promise<void> {
  await store([ledgerEvent({ date: '2026-09-01', fnsku: 'OLD' })], 'S0');
  const now = new Date('2026-11-29T10:00:00Z');
  await partitionByMonth(database.url, { table: 'ledger_event', now, report: () => undefined });
}

const store = (events: readonly LedgerEvent[], sellerId = 'S1') =>
  storeLedger({ database }, { companyId, sellerId }, batchesOf(events));

const stored = (sellerId = 'S1') =>
  database.withCompany(companyId, (db) =>
    db
      .selectFrom('ledger_event')
      .select(['event_day', 'reconciled_quantity'])
      .where('seller_id', '=', sellerId)
      .orderBy('event_day')
      .execute(),
  );
