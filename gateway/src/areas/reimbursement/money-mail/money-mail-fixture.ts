import { beforeEach } from '@jest/globals';
import { accountRow } from '../../../testing/account-rows.ts';
import { gateway, setUpGateway } from '../../../testing/set-up-gateway.ts';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
} from '../../billing/billing-fixture.ts';
import { mailMoneyWeeks } from './mail-money-weeks.ts';

/** A Monday at 7:30 in Los Angeles. */
export const MONDAY = Date.parse('2026-11-16T15:30:00Z');

export const HOUR = 3_600_000;
export const CA = 'A2EUQ1WTGCTBG2';
/** The seller of the test. */
export let seller: BilledSeller;
/** The address of the seller. */
export let email: string;

/** For tests: another seller for each test, due for the email of the week. */
export function setUpSeller(): void {
  setUpGateway();
  beforeEach(async () => {
    gateway.clock.now = MONDAY;
    const { database } = gateway;
    const now = new Date(MONDAY);
    // Nobody else is due: the demo's people already got the week's email.
    await mailMoneyWeeks(gateway.services);
    seller = await addBilledSeller(database, now);
    const of = { company_id: seller.companyId, seller_id: seller.sellerId };
    await database.withCompany(seller.companyId, async (db) => {
      await db
        .insertInto('seller_account')
        .values(accountRow({ ...of, store_name: 'Harbour', default_marketplace_id: CA, authorized_at: now }))
        .execute();
    });
    const user = await database.system
      .updateTable('app_user')
      .set({ email_verified_at: now })
      .where('home_company_id', '=', seller.companyId)
      .returning('email')
      .executeTakeFirstOrThrow();
    email = user.email;
  });
}

/** A claim paid within the week, an automatic payment before it, and a case that waits for the seller. */
export async function aWeek() {
  const { database } = gateway;
  await addFiledCase(database, seller, { marketplaceCase: '111', fnsku: 'X1', estimate: 3_000 });
  const waiting = await addFiledCase(database, seller, {
    marketplaceCase: '',
    fnsku: 'X2',
    estimate: 900,
    state: 'action-needed',
  });
  await database.withCompany(seller.companyId, (db) =>
    db
      .updateTable('reimbursement_case')
      .set({ marketplace_case_id: null, closes_on: '2026-12-24' })
      .where('case_id', '=', waiting)
      .execute(),
  );
  await addReimbursements(database, seller, [
    { id: 'R1', marketplaceCase: '111', fnsku: 'X1', total: 2_500, cash: 2, day: '2026-11-12' },
    { id: 'A1', fnsku: 'X9', total: 700, cash: 1, day: '2026-11-02' },
  ]);
  await accrue(database, seller, new Date(MONDAY));
}

/** The emails to the seller. */
export const mails = () =>
  gateway.database.system.selectFrom('mail_message').select('text').where('recipient', '=', email).execute();
