import { listCases, listSkippedRows, moveCases } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { storeLedger } from '../../imports/feeds/store-ledger.ts';
import { readReportBatches } from '../../imports/read-report-rows.ts';
import { collectSkippedRows, storeSkippedRows } from '../../imports/skipped-rows.ts';
import { readLedger } from '../../outside/marketplace/reports/read-ledger.ts';
import { channelRow } from '../../testing/account-rows.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addCase, addSeller, type Seller } from './case-fixture.ts';

export const US = 'ATVPDKIKX0DER';
/** The products, by their labels. */
export const MUG = 'X00MUGMUG1';
export const BOWL = 'X00BOWLBW1';
const HEADER =
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tDisposition\tReason\tCountry';

/** A line of the ledger report about units that were found. */
export const row = (fnsku: string, quantity: string) =>
  [
    '10/01/2026',
    fnsku,
    'B00MUGMUG1',
    'MUG-1',
    'Mug',
    'Adjustments',
    'R1',
    quantity,
    'PHX7',
    'SELLABLE',
    'F',
    'US',
  ].join('\t');

/** The token of the case manager. */
export let manager: string;
/** The seller's company, account and token. */
export let seller: Seller;
let times = 0;

/** For tests: a seller with a case of a mug and one of a bowl, and a case manager. */
export function setUpSeller(): void {
  setUpGateway();
  beforeAll(async () => {
    manager = await gateway.signIn('cases@demo.test');
    const { database, clock } = gateway;
    seller = await addSeller(database, 'Harbor Rows', new Date(clock.now));
    const { companyId, sellerId } = seller;
    await database.withCompany(companyId, (db) =>
      db
        .insertInto('channel')
        .values(channelRow({ company_id: companyId, seller_id: sellerId }))
        .execute(),
    );
    for (const fnsku of [MUG, BOWL])
      await addCase(database, seller, {
        fnsku,
        subject: fnsku,
        anchor: fnsku,
        state: 'ready',
        quantity: 1,
        anchored_on: '2026-10-01',
        closes_on: '2027-02-01',
        estimate_minor: 1_000,
        currency: 'USD',
        confidence: 'high',
      });
  }, 60_000);
}

/** Reads a ledger report as its import does. */
export async function importLedger(...lines: readonly string[]): Promise<void> {
  const { services, clock, database } = gateway;
  async function* text() {
    yield [HEADER, ...lines].join('\n');
  }
  const collector = collectSkippedRows();
  const report = { reportType: 'GET_LEDGER_DETAIL_VIEW_DATA', text: text(), skipped: collector };
  const batches = await readReportBatches(services, report, (pieces, onReject) =>
    readLedger(pieces, 'America/Los_Angeles', onReject),
  );
  await storeLedger({ database }, seller, batches);
  times += 1;
  const now = new Date(clock.now + times * 1_000);
  await storeSkippedRows(
    { database, now: () => now },
    {
      companyId: seller.companyId,
      sellerId: seller.sellerId,
      region: 'NA',
      marketplaceId: '',
      feed: 'ledger',
      reportType: report.reportType,
    },
    collector.rows(),
  );
}

/** The case of a product as its seller sees it. */
export const statusOf = async (fnsku: string) => {
  const path = `${listCases.path}?sellerId=${seller.sellerId}&search=${fnsku}`;
  const { body } = await gateway.ask('GET', path, { token: seller.token });
  return v.parse(listCases.data, body.data).rows[0];
};

/** The seller's skipped rows, as a case manager sees them. */
export const skippedRows = async () => {
  const { body } = await gateway.ask('GET', listSkippedRows.path, { token: manager });
  return v.parse(listSkippedRows.data, body.data).rows.filter((each) => each.company_id === seller.companyId);
};

/** Files the case of a product; returns the outcome. */
export const file = async (fnsku: string) => {
  const found = await statusOf(fnsku);
  const { body } = await gateway.ask('POST', moveCases.path, {
    token: manager,
    body: {
      move: 'file',
      marketplace_case_id: '177',
      cases: [{ company_id: seller.companyId, case_id: found?.id }],
    },
  });
  return v.parse(moveCases.data, body.data)[0];
};
