import { expect, it } from '@jest/globals';
import { gateway } from '../../../testing/set-up-gateway.ts';
import { publishNotification } from '../../notifications/publish-notification.ts';
import {
  account,
  addCaseIn,
  choice,
  choose,
  companyId,
  mails,
  now,
  run,
  sellerId,
  setUpPinecrest,
  token,
} from './case-mails-fixture.ts';
import { mailCaseNews } from './jobs.ts';

setUpPinecrest();

it('reports each event since the last email once, and nothing from before the first', async () => {
  await addCaseIn('filed', 'Old lamp');
  gateway.clock.now += 60_000;
  await mailCaseNews(gateway.services, account);
  await addCaseIn('filed', 'Camping stove');
  await addCaseIn('action-needed', 'Head torch');
  await addCaseIn('paid', 'Tent');
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
  await addCaseIn('denied', 'Rope');
  await run();
  await addCaseIn('replaced', 'Carabiner');
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
  await addCaseIn('paid', 'Kettle');
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
