import { randomUUID } from 'node:crypto';
import { getCase, getQueuedCase, listQueue } from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { accrueCommission } from '../billing/index.ts';
import { settleCases } from './case-life/settle-cases.ts';

const companyId = '00000000-0000-4000-8000-c00000000002';
const sellerId = 'A2PINECREST001';
const MARKETPLACE_CASE = '17001';
const DAY_MS = 86_400_000;
let gateway: TestGateway;
let seller: string;
let manager: string;
let caseId: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.clock.now = Date.parse('2026-11-02T12:00:00Z');
  seller = await gateway.signIn('seller@demo.test');
  manager = await gateway.signIn('cases@demo.test');
  caseId = await gateway.database.withCompany(companyId, async (db) => {
    const key = { company_id: companyId, seller_id: sellerId, region: 'NA' } as const;
    await db.insertInto('seller_claim').values(key).execute();
    await db
      .insertInto('portal_access')
      .values({ ...key, state: 'granted' })
      .execute();
    const { case_id } = await db
      .insertInto('reimbursement_case')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        marketplace_id: 'ATVPDKIKX0DER',
        category: 'lost-in-warehouse',
        anchor: randomUUID(),
        state: 'detected',
        quantity: 2,
        fnsku: 'X001',
        sku: 'LAMP-1',
        title: 'Lamp',
        anchored_on: '2026-10-01',
        closes_on: '2026-11-30',
        estimate_minor: 4_000,
        currency: 'USD',
      })
      .returning('case_id')
      .executeTakeFirstOrThrow();
    return case_id;
  });
}, 60_000);
afterAll(() => gateway.end());

/** Lets days pass, after which people sign in again. */
async function days(count: number): Promise<void> {
  gateway.clock.now += count * DAY_MS;
  seller = await gateway.signIn('seller@demo.test');
  manager = await gateway.signIn('cases@demo.test');
}

/** The status as the seller and as the case manager see it. */
async function statuses(): Promise<readonly [string, string]> {
  const own = await gateway.ask('GET', `/api/reimburse/case/${caseId}`, { token: seller });
  const url = `/api/reimburse/case-manager/case?company_id=${companyId}&case_id=${caseId}`;
  const queued = await gateway.ask('GET', url, { token: manager });
  return [
    v.parse(getCase.data, own.body.data).status.text,
    v.parse(getQueuedCase.data, queued.body.data).status.text,
  ];
}
async function managerMoves(body: object): Promise<void> {
  const answer = await gateway.ask('POST', '/api/reimburse/case-manager/move', {
    token: manager,
    body: { cases: [{ company_id: companyId, case_id: caseId }], ...body },
  });
  expect(answer.body.data).toMatchObject([{ problem: null }]);
}
/** The one case in a view of the case manager's queue, if it is there. */
async function queued(view: string) {
  const { body } = await gateway.ask('GET', `/api/reimburse/case-manager/list?view=${view}&search=Lamp`, {
    token: manager,
  });
  return v.parse(listQueue.data, body.data).rows[0];
}
const isInQueue = async (view: string) => (await queued(view)) !== undefined;

/** The stage of the payout with the case's payment, as both sides read it. */
async function payouts() {
  const own = await gateway.ask('GET', `/api/reimburse/case/${caseId}`, { token: seller });
  const url = `/api/reimburse/case-manager/case?company_id=${companyId}&case_id=${caseId}`;
  const queued = await gateway.ask('GET', url, { token: manager });
  return [v.parse(getCase.data, own.body.data), v.parse(getQueuedCase.data, queued.body.data)].map(
    ({ payments }) => payments[0]?.payout ?? null,
  );
}

/** A payout of the store as Amazon lists it. */
const listPayout = (payout: { from: string; to: string; status: string; paid?: string }) =>
  gateway.database.withCompany(companyId, async (db) => {
    const at = (day: string) => new Date(`${day}T06:00:00Z`);
    const state = { status: payout.status, paid_at: payout.paid ? at(payout.paid) : null };
    await db
      .insertInto('payout')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        payout_id: payout.from,
        marketplace_id: 'ATVPDKIKX0DER',
        currency: 'USD',
        created_at: at(payout.to),
        period_from: at(payout.from),
        period_to: at(payout.to),
        ...state,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'seller_id', 'payout_id']).doUpdateSet(state))
      .execute();
  });

/** A line of the reimbursement report, some days old when we read it, and its outcome for the cases. */
async function report(line: {
  reimbursementId: string;
  units: number;
  minor: number;
  original?: string;
  daysOld?: number;
}) {
  const now = new Date(gateway.clock.now);
  await gateway.database.withCompany(companyId, async (db) => {
    await db
      .insertInto('reimbursement')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        reimbursement_id: line.reimbursementId,
        line_no: 1,
        approved_at: new Date(gateway.clock.now - (line.daysOld ?? 0) * DAY_MS),
        marketplace_case_id: MARKETPLACE_CASE,
        reason: 'Lost_Warehouse',
        sku: 'LAMP-1',
        fnsku: 'X001',
        currency: 'USD',
        quantity_cash: line.units,
        quantity_inventory: 0,
        total_minor: line.minor,
        original_reimbursement_id: line.original ?? null,
      })
      .execute();
    await settleCases(db, { companyId, sellerId }, now);
    await accrueCommission(db, { companyId, sellerId });
  });
}

it('shows both sides who acts next, from denial through appeal to payment and reversal', async () => {
  expect(await statuses()).toEqual(['Fairshelf files it by Nov 3', 'File it by Nov 3']);

  await managerMoves({ move: 'file', marketplace_case_id: MARKETPLACE_CASE });
  expect(await statuses()).toEqual(Array(2).fill('Amazon has had it since Nov 2'));

  await days(4);
  await managerMoves({ move: 'deny', note: 'The units were found.' });
  expect(await statuses()).toEqual(Array(2).fill('Denied: appeal by Dec 6'));
  expect(await isInQueue('to-file')).toBe(false);

  await days(1);
  const body = { move: 'request-appeal' };
  expect(
    (await gateway.ask('POST', `/api/reimburse/case/${caseId}/move`, { token: seller, body })).status,
  ).toBe(200);
  expect(await statuses()).toEqual(['Fairshelf files the appeal by Nov 9', 'File the appeal by Nov 9']);
  expect(await isInQueue('to-file')).toBe(true);

  await days(1);
  await managerMoves({ move: 'appeal', note: 'The ledger has no find.' });
  expect(await statuses()).toEqual(Array(2).fill('Amazon has had the appeal since Nov 8'));

  await days(5);
  await report({ reimbursementId: '900', units: 2, minor: 3_800 });
  expect(await statuses()).toEqual(Array(2).fill('Paid $38.00 on Nov 13'));
  expect(await isInQueue('closed')).toBe(true);

  // On its way to the bank: unknown without settlements, then expected in the next one.
  expect(await payouts()).toEqual([null, null]);
  await listPayout({ from: '2026-10-22', to: '2026-11-05', status: 'PAID', paid: '2026-11-07' });
  expect(await payouts()).toEqual(Array(2).fill({ stage: 'expected', on: '2026-11-19' }));
  const settlement = { from: '2026-11-05', to: '2026-11-19' };
  await listPayout({ ...settlement, status: 'IN_TRANSIT' });
  expect(await payouts()).toEqual(Array(2).fill({ stage: 'on-its-way', on: '2026-11-19' }));
  await listPayout({ ...settlement, status: 'FAILED', paid: '2026-11-20' });
  expect(await payouts()).toEqual(Array(2).fill({ stage: 'failed', on: '2026-11-20' }));
  await listPayout({ ...settlement, status: 'PAID', paid: '2026-11-21' });
  expect(await payouts()).toEqual(Array(2).fill({ stage: 'at-the-bank', on: '2026-11-21' }));

  await days(3);
  await report({ reimbursementId: '901', units: -2, minor: -3_800, original: '900', daysOld: 1 });
  // The reversal's own day, as the payment states it below, not the day on which we read it.
  expect(await statuses()).toEqual(Array(2).fill('Amazon reversed the payment on Nov 15'));
  expect((await queued('closed'))?.status.text).toBe('Amazon reversed the payment on Nov 15');

  const { body: own } = await gateway.ask('GET', `/api/reimburse/case/${caseId}`, { token: seller });
  const { evidence, payments, links } = v.parse(getCase.data, own.data);
  expect(evidence.events.map(({ kind }) => kind)).toEqual([
    ...['filed', 'denied', 'appeal-requested', 'appealed', 'paid', 'reversed'],
  ]);
  // The full course of the money: payments and reversals, our fee and its credit.
  const fee = { minor: 950, currency: 'USD' };
  const paid = { minor: 3_800, currency: 'USD' };
  expect(payments).toMatchObject([
    {
      reimbursementId: '900',
      amount: paid,
      fee,
      reversal: {
        reimbursementId: '901',
        takenBackOn: '2026-11-15',
        amount: paid,
        credit: fee,
        invoice: null,
      },
    },
  ]);
  expect(links.map(({ kind, name }) => [kind, name])).toEqual([
    ['case', MARKETPLACE_CASE],
    ['product', 'X001'],
  ]);
  for (const [place, search] of [`caseID=${MARKETPLACE_CASE}`, 'searchTerm=X001'].entries())
    expect(new URL(links[place]?.url ?? '').search).toBe(`?${search}&seller_id=${sellerId}`);
});
