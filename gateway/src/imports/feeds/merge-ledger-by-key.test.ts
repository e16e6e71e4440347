import { expect, it } from '@jest/globals';
import type { LedgerEvent } from '../../outside/marketplace/reports/ledger-detail.ts';
import { companyId, setUpCompany } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { asCompany } from '../as-company.ts';
import { ledgerPages } from './ledger-page.ts';
import { incomingLedger } from './merge-ledger.ts';
import { mergeLedgerByKey } from './merge-ledger-by-key.ts';
import { batchesOf, ledgerEvent } from './record-fixture.ts';

setUpCompany('file');

it('inserts new rows, updates changed ones and marks both, and does nothing the second time', async () => {
  const file = [ledgerEvent(), ledgerEvent(), ledgerEvent({ fnsku: 'X002' })];
  await merge(file);
  const stored = [
    { fnsku: 'X001', occurrence_no: 1, reconciled_quantity: null },
    { fnsku: 'X001', occurrence_no: 2, reconciled_quantity: null },
    { fnsku: 'X002', occurrence_no: 1, reconciled_quantity: null },
  ];
  expect(await rows()).toEqual(stored);
  expect(await takeMarks()).toEqual(['X001', 'X002']);

  await merge(file);
  expect(await rows()).toEqual(stored);
  expect(await takeMarks()).toEqual([]);

  await merge([...file.slice(0, 2), ledgerEvent({ fnsku: 'X002', reconciledQuantity: 1 })]);
  expect(await rows()).toEqual([...stored.slice(0, 2), { ...stored[2], reconciled_quantity: 1 }]);
  expect(await takeMarks()).toEqual(['X002']);
});

async function merge(events: readonly LedgerEvent[]): Promise<void> {
  for await (const page of ledgerPages(batchesOf(events)))
    await asCompany(database, companyId, async (client) => {
      await client.query(`${incomingLedger} on commit drop`);
      await mergeLedgerByKey(client, { companyId, sellerId: 'S1' }, page);
    });
}

const rows = () =>
  database.withCompany(companyId, (db) =>
    db
      .selectFrom('ledger_event')
      .select(['fnsku', 'occurrence_no', 'reconciled_quantity'])
      .orderBy('fnsku')
      .orderBy('occurrence_no')
      .execute(),
  );
/** The labels that are to be detected again; none are afterwards. */
const takeMarks = () =>
  database.withCompany(companyId, async (db) => {
    const marks = await db.selectFrom('detection_mark').select('key').orderBy('key').execute();
    await db.deleteFrom('detection_mark').execute();
    return [...new Set(marks.map(({ key }) => key))];
  });
