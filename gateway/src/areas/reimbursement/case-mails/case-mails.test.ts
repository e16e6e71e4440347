import { randomUUID } from 'node:crypto';
import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { publishNotification } from '../../notifications/publish-notification.ts';
import { mailCaseNews } from './jobs.ts';

const companyId = '00000000-0000-4000-8000-c00000000002';
const sellerId = 'A2PINECREST001';
const account = { companyId, sellerId, store: 'Pinecrest' };
const HOUR = 3_600_000;
let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  token = await gateway.signIn('seller@demo.test');
  await gateway.services.database.withCompany(companyId, async (db) => {
    const key = { company_id: companyId, seller_id: sellerId, region: 'NA' } as const;
    await db.insertInto('seller_claim').values(key).execute();
    await db
      .insertInto('portal_access')
      .values({ ...key, state: 'granted' })
      .execute();
  });
}, 60_000);
afterAll(() => gateway.end());

const now = () => new Date(gateway.clock.now);
async function moved(state: CaseState, title: string) {
  gateway.clock.now += 1_000;
  await gateway.services.database.withCompany(companyId, async (db) => {
    const { case_id } = await db
      .insertInto('reimbursement_case')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        marketplace_id: 'ATVPDKIKX0DER',
        state,
        title,
        category: 'lost-in-warehouse',
        anchor: randomUUID(),
        quantity: 1,
        anchored_on: '2026-11-01',
        closes_on: '2026-12-24',
        estimate_minor: 1_250,
        currency: 'USD',
      })
      .returning('case_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('case_event')
      .values({
        company_id: companyId,
        case_id,
        event_no: 1,
        kind: state,
        from_state: 'ready',
        to_state: state,
        at: now(),
      })
      .execute();
  });
}
const mails = () =>
  gateway.database.system
    .selectFrom('mail_message')
    .select(['subject', 'text'])
    .where('recipient', '=', 'seller@demo.test')
    .orderBy('mail_id')
    .execute();
const choose = (chosen: object) =>
  gateway.ask('PUT', '/api/reimburse/setting/email-notification', { token, body: { sellerId, ...chosen } });
const choice = async () =>
  (await gateway.ask('GET', `/api/reimburse/setting/email-notification?sellerId=${sellerId}`, { token })).body
    .data;
const run = async () => {
  gateway.clock.now += 3 * HOUR;
  await mailCaseNews(gateway.services, account);
};

it('reports each event since the last email once, and nothing from before the first', async () => {
  await moved('filed', 'Old lamp');
  gateway.clock.now += 60_000;
  await mailCaseNews(gateway.services, account);
  await moved('filed', 'Camping stove');
  await moved('action-needed', 'Head torch');
  await moved('paid', 'Tent');
  await gateway.services.database.withCompany(companyId, (db) =>
    publishNotification(db, {
      companyId,
      kind: 'case.closing',
      severity: 'warning',
      title: 'A claim window closes soon',
      sellerId,
      text: 'Pinecrest: 2 units expire soon.',
      dedupeKey: 'closing',
      at: now(),
    }),
  );
  await mailCaseNews(gateway.services, account);
  await run();
  const text = await gateway.mailTo('seller@demo.test');
  expect(text).toContain('Pinecrest: 2 units expire soon.');
  expect(text).toContain('You: answer our question by Dec 24. 1 case, estimated $12.50: Head torch.');
  expect(text).toMatch(/Paid on \w+ \d+\. 1 case: Tent\./);
  expect(text).toMatch(/Amazon has had it since \w+ \d+\. 1 case, estimated \$12\.50: Camping stove\./);
  expect(text).not.toContain('Old lamp');
  await run();
  expect(await mails()).toMatchObject([{ subject: 'Pinecrest: cases need your attention' }]);
});

it('sends the chosen news, and no email when nothing is left', async () => {
  expect(await choice()).toEqual({
    case_update_email: true,
    payout_email: true,
    action_needed_email: true,
    weekly_money_email: true,
  });
  expect((await choose({ action_needed_email: false, case_update_email: false })).status).toBe(200);
  await moved('denied', 'Rope');
  await run();
  await moved('replaced', 'Carabiner');
  await run();
  expect(await gateway.mailTo('seller@demo.test', 2)).toMatch(/Replaced on \w+ \d+\. 1 case: Carabiner\./);
  expect((await mails())[1]?.text).not.toContain('Rope');
  expect(
    (await gateway.ask('GET', `/api/reimburse/setting/email-notification?sellerId=X`, { token })).status,
  ).toBe(404);
});

it("is turned off by an email's link, for every seller account", async () => {
  const [, link = ''] = /unsubscribe\/(\S+\.cases)/.exec((await mails())[0]?.text ?? '') ?? [];
  await gateway.ask('GET', `/api/reimburse/setting/unsubscribe?userId=${link}`);
  expect(await choice()).toEqual({
    case_update_email: false,
    payout_email: false,
    action_needed_email: false,
    weekly_money_email: false,
  });
  await moved('paid', 'Kettle');
  await run();
  expect(await mails()).toHaveLength(2);
  await choose({ payout_email: true });
  expect(await choice()).toEqual({
    case_update_email: false,
    payout_email: true,
    action_needed_email: false,
    weekly_money_email: false,
  });
});
