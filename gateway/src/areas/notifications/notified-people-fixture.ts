import {
  countUnreadNotifications,
  listNotifications,
  readNotification,
} from '@fairshelf/shared-contracts/notifications';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { type NewNotification, publishNotification } from './publish-notification.ts';

export const DAY_MS = 86_400_000;

export let seller: { token: string; userId: string; companyId: string };
export let stranger: { token: string; userId: string; companyId: string };

/** A person of the demo, signed in. */
export async function personOf(email: string) {
  const { user_id, home_company_id } = await gateway.database.system
    .selectFrom('app_user')
    .select(['user_id', 'home_company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { token: await gateway.signIn(email), userId: user_id, companyId: home_company_id };
}

/** For tests: a seller and a stranger. */
export function setUpPeople(): void {
  setUpGateway();
  beforeAll(async () => {
    // The people of the demo joined by the database's clock, a moment ago.
    gateway.clock.now += 60_000;
    seller = await personOf('seller@demo.test');
    stranger = await personOf('ratings@demo.test');
  }, 60_000);
}

/** Publishes a notification, with overrides. */
export const publish = (over: Partial<NewNotification> = {}) => {
  const notice: NewNotification = {
    companyId: seller.companyId,
    kind: 'test.told',
    severity: 'info',
    title: 'Told',
    text: 'A sentence.',
    dedupeKey: `key ${Math.random()}`,
    at: new Date(gateway.clock.now),
    ...over,
  };
  return gateway.database.withCompany(notice.companyId, (db) => publishNotification(db, notice));
};

/** The notifications of a person. */
export const list = async (query = '', person = seller) => {
  const { body } = await gateway.ask('GET', `${listNotifications.path}${query}`, person);
  return v.parse(listNotifications.data, body.data);
};

/** The titles of the notifications of a person. */
export const titles = async (query = '', person = seller) =>
  (await list(query, person)).rows.map(({ title }) => title);

/** The number of unread notifications of a person. */
export const unread = async (person = seller) => {
  const { body } = await gateway.ask('GET', countUnreadNotifications.path, person);
  return v.parse(countUnreadNotifications.data, body.data).unread;
};

/** Marks a notification as read. */
export const read = (id: number, token = seller.token) =>
  gateway.ask('PUT', readNotification.path, { token, body: { id } });
