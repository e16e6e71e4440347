import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '../../../testing/eventually.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
} from '../../billing/billing-fixture.ts';
import { mailMoneyWeeks } from './mail-money-weeks.ts';

/** A Monday at 7:30 in Los Angeles. */
const MONDAY = Date.parse('2026-11-16T15:30:00Z');
const HOUR = 3_600_000;
const CA = 'A2EUQ1WTGCTBG2';
let gateway: TestGateway;
let seller: BilledSeller;
let email: string;

beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.end());

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
      .values({
        ...of,
        region: 'NA',
        store_name: 'Harbour',
        sealed_refresh_token: 'sealed',
        default_marketplace_id: CA,
        authorized_at: now,
      })
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

/** A claim paid within the week, an automatic payment before it, and a case that waits for the seller. */
async function aWeek() {
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
const mails = () =>
  gateway.database.system.selectFrom('mail_message').select('text').where('recipient', '=', email).execute();

it('reports received and waiting amounts once, however often it runs', async () => {
  await aWeek();
  const sent = await Promise.all([mailMoneyWeeks(gateway.services), mailMoneyWeeks(gateway.services)]);
  expect(sent.toSorted()).toEqual([0, 1]);
  const text = await gateway.mailTo(email);
  expect(text).toContain('Harbour: $25.00 recovered with 1 claim');
  expect(text).toContain(
    'Harbour: 1 case waits for you, estimated $9.00; the first claim window closes on Dec 24',
  );
  // The week before.
  expect(text).not.toContain('$7.00');
  gateway.clock.now += 3 * HOUR;
  expect(await mailMoneyWeeks(gateway.services)).toBe(0);
  expect(await mails()).toHaveLength(1);
});

it("isn't sent before the chosen hour, without news, or to people who opted out", async () => {
  gateway.clock.now = MONDAY - 2 * HOUR;
  await aWeek();
  expect(await mailMoneyWeeks(gateway.services)).toBe(0);
  gateway.clock.now = MONDAY;
  const choice = { token: seller.token, body: { sellerId: seller.sellerId, weekly_money_email: false } };
  await gateway.ask('PUT', '/api/reimburse/setting/email-notification', choice);
  expect(await mailMoneyWeeks(gateway.services)).toBe(0);
  const again = { ...choice, body: { ...choice.body, weekly_money_email: true } };
  await gateway.ask('PUT', '/api/reimburse/setting/email-notification', again);
  expect(await mailMoneyWeeks(gateway.services)).toBe(1);
  await eventually('No weekly mail.', async () => ((await mails()).length === 1 ? true : undefined));
});

it('is never empty', async () => {
  expect(await mailMoneyWeeks(gateway.services)).toBe(0);
  const rows = await gateway.database.system
    .selectFrom('money_mail')
    .innerJoin('app_user', 'app_user.user_id', 'money_mail.user_id')
    .select('money_mail.week')
    .where('email', '=', email)
    .execute();
  expect(rows).toEqual([{ week: '2026-11-09' }]);
});

it('omits amounts of other countries, and skips people who may not see money', async () => {
  await aWeek();
  const { system } = gateway.database;
  const person = await system
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const limit = { user_id: person.user_id, seller_id: seller.sellerId, marketplace_id: CA };
  await system.insertInto('user_channel').values(limit).execute();
  // All of the week's figures are in the United States.
  expect(await mailMoneyWeeks(gateway.services)).toBe(0);
  await system.deleteFrom('user_channel').where('user_id', '=', person.user_id).execute();
  await system.deleteFrom('money_mail').where('user_id', '=', person.user_id).execute();
  await system
    .updateTable('company_member')
    .set({ role: 'viewer' })
    .where('user_id', '=', person.user_id)
    .execute();
  expect(await mailMoneyWeeks(gateway.services)).toBe(0);
});
