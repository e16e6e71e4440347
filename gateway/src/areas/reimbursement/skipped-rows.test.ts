import { randomUUID } from 'node:crypto';
import { listImports } from '@fairshelf/shared-contracts/market';
import {
  checkSkippedRow,
  getCase,
  listCases,
  listQueue,
  listSkippedRows,
  moveCases,
} from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { createSession } from '../../base/accounts/sessions.ts';
import { storeLedger } from '../../imports/feeds/store-ledger.ts';
import { readReportBatches } from '../../imports/read-report-rows.ts';
import { collectSkippedRows, storeSkippedRows } from '../../imports/skipped-rows.ts';
import { readLedger } from '../../outside/marketplace/reports/read-ledger.ts';
import { addCompany } from '../../testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const US = 'ATVPDKIKX0DER';
const MUG = 'X00MUGMUG1';
const BOWL = 'X00BOWLBW1';
const HEADER =
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tDisposition\tReason\tCountry';
const row = (fnsku: string, quantity: string) =>
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

let gateway: TestGateway;
let manager: string;
let seller: { companyId: string; sellerId: string; token: string };
let times = 0;

beforeAll(async () => {
  gateway = await startTestGateway();
  manager = await gateway.signIn('cases@demo.test');
  const { database, clock } = gateway;
  const companyId = await addCompany(database, 'Harbor Rows');
  const sellerId = `A${companyId.slice(0, 8)}`;
  const { user_id: userId } = await database.system
    .insertInto('app_user')
    .values({
      email: `${randomUUID()}@shop.test`,
      user_name: randomUUID(),
      name: 'Ann',
      password_hash: '',
      home_company_id: companyId,
      email_verified_at: new Date(),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await database.system
    .insertInto('company_member')
    .values({ company_id: companyId, user_id: userId })
    .execute();
  await database.system
    .insertInto('company_plan')
    .values({ company_id: companyId, plan: 'reimburse' })
    .execute();
  await database.withCompany(companyId, async (db) => {
    const account = { company_id: companyId, seller_id: sellerId, region: 'NA' } as const;
    await db.insertInto('seller_claim').values(account).execute();
    await db
      .insertInto('portal_access')
      .values({ ...account, state: 'granted' })
      .execute();
    await db
      .insertInto('channel')
      .values({
        ...account,
        country_code: 'US',
        country_name: 'United States',
        store_name: 'Shop',
        marketplace_id: US,
      })
      .execute();
    for (const fnsku of [MUG, BOWL])
      await db
        .insertInto('reimbursement_case')
        .values({
          company_id: companyId,
          case_id: randomUUID(),
          seller_id: sellerId,
          marketplace_id: US,
          fnsku,
          subject: fnsku,
          category: 'lost-in-warehouse',
          anchor: fnsku,
          state: 'ready',
          quantity: 1,
          anchored_on: '2026-10-01',
          closes_on: '2027-02-01',
          estimate_minor: 1_000,
          currency: 'USD',
          confidence: 'high',
        })
        .execute();
  });
  const { token } = await createSession(database, { userId, now: new Date(clock.now) });
  seller = { companyId, sellerId, token };
}, 60_000);
afterAll(() => gateway.end());

/** Reads a ledger report as its import does. */
async function importLedger(...lines: readonly string[]): Promise<void> {
  const { services, clock, database } = gateway;
  async function* text() {
    yield [HEADER, ...lines].join('\n');
  }
  const skipped = collectSkippedRows();
  const report = { reportType: 'GET_LEDGER_DETAIL_VIEW_DATA', text: text(), skipped };
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
    skipped.rows(),
  );
}

const statusOf = async (fnsku: string) => {
  const path = `${listCases.path}?sellerId=${seller.sellerId}&search=${fnsku}`;
  const { body } = await gateway.ask('GET', path, { token: seller.token });
  return v.parse(listCases.data, body.data).rows[0];
};
const skippedRows = async () => {
  const { body } = await gateway.ask('GET', listSkippedRows.path, { token: manager });
  return v.parse(listSkippedRows.data, body.data).rows.filter((each) => each.company_id === seller.companyId);
};
const file = async (fnsku: string) => {
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

describe('an unreadable ledger row', () => {
  it('blocks only the cases of its product', async () => {
    await importLedger(row(MUG, 'one'), row(BOWL, '1'));
    expect((await statusOf(MUG))?.status.text).toMatch(/^Fairshelf checks an unreadable report row by /);
    expect((await statusOf(BOWL))?.status.text).toMatch(/^Fairshelf files it by /);
    expect(await file(MUG)).toMatchObject({
      state: null,
      problem: expect.stringContaining('Check it under'),
    });
  });

  it('is shown to the seller with line number and reason, in the case and in the import', async () => {
    const found = await statusOf(MUG);
    const { body } = await gateway.ask('GET', getCase.path.replace('{caseId}', found?.id ?? ''), {
      token: seller.token,
    });
    expect(v.parse(getCase.data, body.data).heldBackBy).toEqual([
      { kind: 'ledger', line: 2, reason: expect.stringContaining("'one' is not a whole number") },
    ]);
    const path = `${listImports.path}?sellerId=${seller.sellerId}&marketId=${US}`;
    const imports = await gateway.ask('GET', path, { token: seller.token });
    const ledger = v.parse(listImports.data, imports.body.data).find(({ kind }) => kind === 'ledger');
    expect(ledger?.skipped).toMatchObject({ count: 1, rows: [{ line: 2, isChecked: false }] });
    expect(ledger?.skipped?.rows[0]?.raw).toContain(MUG);
  });

  it('is listed for case managers, and releases the case once one of them has checked it', async () => {
    const [found] = await skippedRows();
    expect(found).toMatchObject({ company_name: 'Harbor Rows', kind: 'ledger', line: 2, cases: 1 });
    const { company_id, seller_id, region, marketplace_id, report_type, digest, occurrence } = found ?? {};
    const body = { company_id, seller_id, region, marketplace_id, report_type, digest, occurrence };
    const check = (note: string) =>
      gateway.ask('POST', checkSkippedRow.path, { token: manager, body: { ...body, note } });
    expect((await check('')).status).toBe(400);
    expect((await gateway.ask('POST', checkSkippedRow.path, { token: seller.token, body: {} })).status).toBe(
      403,
    );
    expect((await check('A find of another country.')).status).toBe(200);
    expect((await check('Again.')).status).toBe(404);
    expect((await statusOf(MUG))?.status.text).toMatch(/^Fairshelf files it by /);
  });

  it('stays checked in the next report, whatever its line number', async () => {
    await importLedger(row(BOWL, '1'), row(MUG, 'one'));
    expect(await skippedRows()).toEqual([]);
    await importLedger(row(MUG, 'two'));
    expect(await skippedRows()).toMatchObject([{ line: 2, cases: 1 }]);
  });

  it('blocks every case of the account if it has no product, until a report is fully readable', async () => {
    await importLedger('10/01/2026\t???\tx');
    expect(await skippedRows()).toMatchObject([{ cases: 2, reason: expect.stringContaining('columns') }]);
    const queue = await gateway.ask('GET', `${listQueue.path}?search=${BOWL}`, { token: manager });
    expect(v.parse(listQueue.data, queue.body.data).rows[0]?.status.text).toMatch(
      /^Check an unreadable report row/,
    );
    await importLedger(row(MUG, '1'));
    expect(await skippedRows()).toEqual([]);
    expect(await file(MUG)).toMatchObject({ state: 'filed', problem: null });
  });
});

it('stores a limited number of rows, without characters that the database can’t store', async () => {
  await importLedger(
    ...Array.from({ length: 300 }, (_, index) => row(MUG, `n${index}\u0000${'x'.repeat(3_000)}`)),
  );
  const found = await skippedRows();
  expect(found.length).toBeLessThanOrEqual(50);
  const { rows } = await gateway.database
    .withCompany(seller.companyId, (db) => db.selectFrom('skipped_row').select(['raw', 'reason']).execute())
    .then((all) => ({ rows: all }));
  expect(rows).toHaveLength(201);
  expect(rows.some(({ reason }) => reason === '100 more rows could not be read.')).toBe(true);
  expect(Math.max(...rows.map(({ raw }) => raw.length))).toBeLessThanOrEqual(2_000);
});
