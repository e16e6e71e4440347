import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  listWebhookDeliveries,
  listWebhooks,
  saveWebhook,
  type WebhookFormat,
} from '@fairshelf/shared-contracts/alerts';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import * as v from 'valibot';
import { eventually } from '../../../testing/eventually.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { type NewNotification, publishNotification } from '../../notifications/publish-notification.ts';
import { webhookWorkers } from './jobs.ts';

export const sellerId = 'A1HOOKSELLER01';
export const US = 'ATVPDKIKX0DER';
export const SETTING = '/api/review/setting';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The gateway of the test file. */
export let gateway: TestGateway;
export let token: string;
export let companyId: string;
export let receiver: Server;
/** The address of the receiver. */
export let address: string;
/** The deliveries of this test. */
export let received: Received[] = [];
/** The receiver's answer. */
export const answering = { status: 200 };

/** For tests: a gateway that sends webhooks, a signed-in seller, and a server that receives them. */
export function setUpReceiver(): void {
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(answering.status).end();
      });
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const { port } = receiver.address() as AddressInfo;
    address = `http://127.0.0.1:${port}/hook/secret-1234`;
    gateway = await startTestGateway({
      workers: webhookWorkers.filter(({ kind }) => kind.cron === undefined),
    });
    token = await gateway.signIn('seller@demo.test');
    ({ home_company_id: companyId } = await gateway.database.system
      .selectFrom('app_user')
      .select('home_company_id')
      .where('email', '=', 'seller@demo.test')
      .executeTakeFirstOrThrow());
    const key = { company_id: companyId, seller_id: sellerId, region: 'NA' } as const;
    const country = { country_code: 'US', country_name: 'United States', store_name: 'Shop' };
    await gateway.services.database.withCompany(companyId, async (db) => {
      await db.insertInto('seller_claim').values(key).execute();
      await db
        .insertInto('channel')
        .values({ ...key, ...country, marketplace_id: US })
        .execute();
    });
  }, 60_000);
  afterAll(async () => {
    await gateway.end();
    await new Promise((resolve) => {
      receiver.close(resolve);
    });
  });
  beforeEach(async () => {
    await gateway.services.database.withCompany(companyId, (db) => db.deleteFrom('webhook').execute());
    received = [];
    answering.status = 200;
  });
}

/** Signs the seller in once more. */
export async function signInAgain(): Promise<void> {
  token = await gateway.signIn('seller@demo.test');
}

/** Saves a webhook. */
export const put = (body: object) =>
  gateway.ask('PUT', `${SETTING}/webhook`, { token, body: { sellerId, ...body } });

/** Adds a webhook of the receiver. */
export async function add(format: WebhookFormat = 'fairshelf', more: object = {}) {
  const body = { id: null, name: 'Hook', url: address, format, topics: ['rating'], stores: [], active: true };
  const answer = await put({ ...body, ...more });
  return v.parse(saveWebhook.data, answer.body.data);
}

/** The seller's webhooks. */
export const hooks = async () =>
  v.parse(
    listWebhooks.data,
    (await gateway.ask('GET', `${SETTING}/webhooks?sellerId=${sellerId}`, { token })).body.data,
  );

/** The deliveries of a webhook. */
export const log = async (id: string) =>
  v.parse(
    listWebhookDeliveries.data,
    (await gateway.ask('GET', `${SETTING}/webhook/deliveries?sellerId=${sellerId}&id=${id}`, { token })).body
      .data,
  );

/** Publishes a notification of the seller. */
export const publish = (more: Partial<NewNotification> = {}) => {
  gateway.clock.now += 1_000;
  const at = new Date(gateway.clock.now);
  return gateway.services.database.withCompany(companyId, (db) =>
    publishNotification(db, {
      companyId,
      kind: 'incident.opened',
      severity: 'danger',
      title: 'Rating fell: Mug & <Co>',
      text: '8 new ratings averaged 1.6.',
      link: '/rating/incidents?incident=1',
      dedupeKey: at.toISOString(),
      details: { picture: 'https://img.test/mug.jpg', lines: ['★☆☆☆☆ It broke'] },
      at,
      ...more,
    }),
  );
};

/** Waits for so many deliveries; returns them. */
export const deliveries = (count: number) =>
  eventually(`Not ${count} deliveries.`, async () => (received.length >= count ? received : undefined));
