import { randomUUID } from 'node:crypto';
import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { resultsOf } from './case-results.ts';

const US = 'ATVPDKIKX0DER';
const MX = 'A1AM78C64UM0Y8';
const when = { since: '2025-12-01', today: '2026-11-22' };
let database: MigratedDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
}, 60_000);
afterAll(() => database.close());

/** A case filed on one day and paid on another. */
async function addCase(
  state: CaseState,
  { filed, paid, market = US }: { filed?: string; paid?: string; market?: string } = {},
): Promise<void> {
  const case_id = randomUUID();
  const here = { company_id: companyId, seller_id: 'A1' };
  const currency = market === US ? 'USD' : 'MXN';
  await database.withCompany(companyId, async (db) => {
    await db
      .insertInto('reimbursement_case')
      .values({
        ...here,
        case_id,
        marketplace_id: market,
        category: 'lost-in-warehouse',
        anchor: case_id,
        state,
        quantity: 1,
        anchored_on: '2026-09-01',
        estimate_minor: 1_000,
        currency,
      })
      .execute();
    const at = (day: string) => new Date(`${day}T10:00:00Z`);
    if (filed)
      await db
        .insertInto('case_event')
        .values({
          company_id: companyId,
          case_id,
          event_no: 1,
          kind: 'filed',
          to_state: 'filed',
          at: at(filed),
        })
        .execute();
    if (!paid) return;
    const line = { ...here, reimbursement_id: case_id, line_no: 1 };
    await db
      .insertInto('reimbursement')
      .values({
        ...line,
        approved_at: at(paid),
        reason: 'Lost_Warehouse',
        currency,
        total_minor: 900,
        quantity_cash: 1,
      })
      .execute();
    await db
      .insertInto('case_reimbursement')
      .values({ ...line, case_id, cash: 1, in_kind: 0 })
      .execute();
  });
}

const addPayout = (market: string, from: string, to: string) =>
  database.withCompany(companyId, (db) =>
    db
      .insertInto('payout')
      .values({
        company_id: companyId,
        seller_id: 'A1',
        payout_id: randomUUID(),
        status: 'PAID',
        marketplace_id: market,
        currency: market === US ? 'USD' : 'MXN',
        period_from: new Date(from),
        period_to: new Date(to),
      })
      .execute(),
  );
const results = () => database.withCompany(companyId, (db) => resultsOf(db, 'A1', when));

it('returns the decided cases, the days until payment, and the settlement of the next payments', async () => {
  companyId = await addCompany(database, 'Results');
  expect(await results()).toEqual({ decided: 0, recovered: 0, daysToPayment: null, expected: [] });
  await addCase('filed', { filed: '2026-11-15' });
  // Nothing was paid before, so the time of payment is unknown.
  expect((await results()).expected).toEqual([]);

  await addCase('paid', { filed: '2026-10-01', paid: '2026-10-11' });
  await addCase('replaced', { filed: '2026-10-01', paid: '2026-10-15' });
  await addCase('denied', { filed: '2026-10-20' });
  await addCase('reversed', { filed: '2026-09-01', paid: '2026-09-19' });
  await addCase('withdrawn');
  await addCase('expired');
  await addCase('paid', { filed: '2025-11-01', paid: '2025-11-02' });
  await addCase('detected');
  expect(await results()).toMatchObject({ decided: 4, recovered: 2, daysToPayment: 14 });

  await addPayout(US, '2026-10-22T06:00:00Z', '2026-11-05T06:00:00Z');
  await addPayout(US, '2026-11-05T06:00:00Z', '2026-11-19T06:00:00Z');
  await addPayout(MX, '2026-11-12T06:00:00Z', '2026-11-19T06:00:00Z');
  await addCase('approved', { filed: '2026-10-01', market: MX });
  await addCase('information-requested', { filed: '2026-11-01' });
  await addCase('paid', { filed: '2026-11-06', paid: '2026-11-20' });
  expect((await results()).expected).toEqual([
    // Filed long ago: expected any day, in Mexico's weekly settlement.
    { on: '2026-11-26', isApproved: false, count: 1, amounts: [{ minor: 1_000, currency: 'MXN' }] },
    // Amazon paid it after the last settlement closed.
    { on: '2026-12-03', isApproved: true, count: 1, amounts: [{ minor: 900, currency: 'USD' }] },
    // Filed on Nov 15, expected 14 days later.
    { on: '2026-12-03', isApproved: false, count: 1, amounts: [{ minor: 1_000, currency: 'USD' }] },
  ]);
});
