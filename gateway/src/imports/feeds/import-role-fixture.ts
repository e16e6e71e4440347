import { beforeAll } from '@jest/globals';
import type pg from 'pg';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { asCompany } from '../as-company.ts';
import { copyInto } from '../copy-text.ts';
import { batchesOf, ledgerEvent } from './record-fixture.ts';
import { storeLedger } from './store-ledger.ts';

/** The company that imports. */
export let ours: string;
/** Another company. */
export let theirs: string;

/** For tests: two companies, one of which has a ledger. */
export function setUpCompanies(): void {
  setUpDatabase();
  beforeAll(async () => {
    ours = await addCompany(database, 'Ours');
    theirs = await addCompany(database, 'Theirs');
    await storeLedger({ database }, { companyId: theirs, sellerId: 'S2' }, batchesOf([ledgerEvent()]));
  }, 60_000);
}

/** The ledger of a company. */
export const rowsOf = (companyId: string) =>
  database.withCompany(companyId, (db) => db.selectFrom('ledger_event').selectAll().execute());

/** Runs `work` with the import role, for the given company and seller. */
export const importing = <T>(
  work: (client: pg.PoolClient) => Promise<T>,
  { companyId = ours, sellerId = 'S1' } = {},
): Promise<T> =>
  asCompany(database, ours, async (client) => {
    await client.query(
      `select set_config('app.company_id', $1, true), set_config('app.seller_id', $2, true),
         set_config('role', 'fairshelf_import', true)`,
      [companyId, sellerId],
    );
    return work(client);
  });

/** The columns of the row, apart from its owner. */
export const cells = 'event_day, fingerprint, occurrence_no, fnsku, asin, sku, event_type, quantity';
/** A row of the ledger, without its owner. */
export const row = ['2026-10-01', '\\x00', 1, 'X1', 'B1', 'M1', 'Receipts', 1];
/** Copies a row into columns of the ledger. */
export const copy = (client: pg.PoolClient, columns: string, ...more: string[]) =>
  copyInto(client, `ledger_event (${columns})`, batchesOfOne([...more, ...row]));

async function* batchesOfOne<T>(record: T) {
  yield [record];
}
