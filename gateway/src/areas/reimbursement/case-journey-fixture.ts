import { getCase, getQueuedCase, listQueue } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll, expect } from '@jest/globals';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { accrueCommission } from '../billing/index.ts';
import { addCase, claimAndGrant } from './case-fixture.ts';
import { settleCases } from './case-life/settle-cases.ts';

const companyId = '00000000-0000-4000-8000-c00000000002';
export const sellerId = 'A2PINECREST001';
/** The id that Amazon gives to the claim. */
export const MARKETPLACE_CASE = '17001';
const DAY_MS = 86_400_000;
/** The token of the seller. */
export let seller: string;
let manager: string;
/** The case. */
export let caseId: string;

/** For tests: a case of two lost lamps whose seller and case manager are signed in. */
export function setUpCase(): void {
  setUpGateway();
  beforeAll(async () => {
    gateway.clock.now = Date.parse('2026-11-02T12:00:00Z');
    seller = await gateway.signIn('seller@demo.test');
    manager = await gateway.signIn('cases@demo.test');
    await claimAndGrant(gateway.database, { companyId, sellerId });
    caseId = await addCase(
      gateway.database,
      { companyId, sellerId },
      {
        sku: 'LAMP-1',
        title: 'Lamp',
        anchored_on: '2026-10-01',
        closes_on: '2026-11-30',
        estimate_minor: 4_000,
        currency: 'USD',
      },
    );
  }, 60_000);
}

/** Lets days pass, after which people sign in again. */
export async function days(count: number): Promise<void> {
  gateway.clock.now += count * DAY_MS;
  seller = await gateway.signIn('seller@demo.test');
  manager = await gateway.signIn('cases@demo.test');
}

/** The status as the seller and as the case manager see it. */
export async function statuses(): Promise<readonly [string, string]> {
  const own = await gateway.ask('GET', `/api/reimburse/case/${caseId}`, { token: seller });
  const url = `/api/reimburse/case-manager/case?company_id=${companyId}&case_id=${caseId}`;
  const managerAnswer = await gateway.ask('GET', url, { token: manager });
  return [
    v.parse(getCase.data, own.body.data).status.text,
    v.parse(getQueuedCase.data, managerAnswer.body.data).status.text,
  ];
}

/** Moves the case as the case manager, who may. */
export async function managerMoves(body: object): Promise<void> {
  const answer = await gateway.ask('POST', '/api/reimburse/case-manager/move', {
    token: manager,
    body: { cases: [{ company_id: companyId, case_id: caseId }], ...body },
  });
  expect(answer.body.data).toMatchObject([{ problem: null }]);
}

/** The one case in a view of the case manager's queue, if it is there. */
export async function queueEntry(view: string) {
  const { body } = await gateway.ask('GET', `/api/reimburse/case-manager/list?view=${view}&search=Lamp`, {
    token: manager,
  });
  return v.parse(listQueue.data, body.data).rows[0];
}

/** Whether the case is in a view of the case manager's queue. */
export const isInQueue = async (view: string) => (await queueEntry(view)) !== undefined;

/** The stage of the payout with the case's payment, as both sides read it. */
export async function payouts() {
  const own = await gateway.ask('GET', `/api/reimburse/case/${caseId}`, { token: seller });
  const url = `/api/reimburse/case-manager/case?company_id=${companyId}&case_id=${caseId}`;
  const managerAnswer = await gateway.ask('GET', url, { token: manager });
  return [v.parse(getCase.data, own.body.data), v.parse(getQueuedCase.data, managerAnswer.body.data)].map(
    ({ payments }) => payments[0]?.payout ?? null,
  );
}

/** A payout of the store as Amazon lists it. */
export const listPayout = (payout: { from: string; to: string; status: string; paid?: string }) =>
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
export async function report(line: {
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
