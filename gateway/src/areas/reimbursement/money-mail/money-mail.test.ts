import { expect, it } from '@jest/globals';
import { eventually } from '../../../testing/eventually.ts';
import { gateway } from '../../../testing/set-up-gateway.ts';
import { mailMoneyWeeks } from './mail-money-weeks.ts';
import { aWeek, CA, email, HOUR, MONDAY, mails, seller, setUpSeller } from './money-mail-fixture.ts';

setUpSeller();

it('reports received and waiting amounts once, however often it runs', async () => {
  await aWeek();
  const counts = await Promise.all([mailMoneyWeeks(gateway.services), mailMoneyWeeks(gateway.services)]);
  expect(counts.toSorted()).toEqual([0, 1]);
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
