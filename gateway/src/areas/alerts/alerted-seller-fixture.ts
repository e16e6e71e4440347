import { beforeAll, expect } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { type NewNotification, publishNotification } from '../notifications/publish-notification.ts';
import { mailAlerts } from './mail-alerts.ts';

export const companyId = '00000000-0000-4000-8000-c00000000002';
export const setting = '/api/review/setting/alert-mails';
/** An hour in ms. */
export const HOUR = 3_600_000;
export let token: string;

/** For tests: a seller without alerts so far. */
export function setUpSeller(): void {
  setUpGateway();
  beforeAll(async () => {
    token = await gateway.signIn('seller@demo.test');
    // The people of the demo joined a moment ago.
    gateway.clock.now += HOUR;
  }, 60_000);
}

/** Notifies the company a second after the previous notification. */
export async function tell(
  kind: NewNotification['kind'],
  title: string,
  more: Partial<NewNotification> = {},
) {
  gateway.clock.now += 1_000;
  await gateway.services.database.withCompany(companyId, (db) =>
    publishNotification(db, {
      companyId,
      kind,
      title,
      severity: 'warning',
      text: `${title}, in a sentence.`,
      dedupeKey: title,
      at: new Date(gateway.clock.now),
      ...more,
    }),
  );
}

/** Lets time pass, and sends the emails that are due. */
export const run = async (later: number) => {
  gateway.clock.now += later;
  await mailAlerts(gateway.services, companyId);
};

/** The subjects of the alert emails so far: an email is queued in the transaction and sent soon after. */
export const alertMails = async (count: number) => {
  await gateway.mailTo('seller@demo.test', count);
  const rows = await gateway.database.system
    .selectFrom('mail_message')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', 'seller@demo.test')
    .orderBy('mail_id')
    .execute();
  expect(rows).toHaveLength(count);
  return rows;
};

/** Chooses whether alerts of a topic are emailed. */
export const choose = (topic: string, wanted: boolean) =>
  gateway.ask('PUT', setting, { token, body: { topic, wanted } });

/** The seller's choices. */
export const topics = async () => (await gateway.ask('GET', setting, { token })).body.data;
