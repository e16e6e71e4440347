import { createHmac } from 'node:crypto';
import { testWebhook } from '@fairshelf/shared-contracts/alerts';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { eventually } from '../../../testing/eventually.ts';
import { someoneWaits } from '../../../testing/lock-waits.ts';
import { planPaused } from '../../billing/dunning/dunning-words.ts';
import { deliver, MOST_ATTEMPTS } from './deliver.ts';
import { queueWaitingDeliveries } from './jobs.ts';
import {
  add,
  address,
  answering,
  companyId,
  deliveries,
  gateway,
  hooks,
  log,
  publish,
  put,
  received,
  SETTING,
  sellerId,
  setUpReceiver,
  signInAgain,
  token,
} from './webhook-fixture.ts';

setUpReceiver();

describe('an alert', () => {
  it('reaches a webhook signed, with product, picture, reviews and link, and is logged', async () => {
    const { id, secret } = await add();
    await publish();
    await queueWaitingDeliveries(gateway.services);
    await deliveries(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      type: 'incident.opened',
      severity: 'danger',
      title: 'Rating fell: Mug & <Co>',
      lines: ['★☆☆☆☆ It broke'],
      picture: 'https://img.test/mug.jpg',
      url: expect.stringContaining('/app/rating/incidents?incident=1'),
    });
    const [, time = '', signature = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['fairshelf-signature'])) ?? [];
    expect(signature).toBe(
      createHmac('sha256', secret ?? '')
        .update(`${time}.${body}`)
        .digest('hex'),
    );
    expect(headers['fairshelf-delivery']).toBe(JSON.parse(body).id);
    await eventually('Not logged.', async () =>
      (await log(id))[0]?.state === 'delivered' ? true : undefined,
    );
    expect(await log(id)).toMatchObject([
      { state: 'delivered', attempts: 1, status: 200, title: 'Rating fell: Mug & <Co>' },
    ]);
    expect(await hooks()).toMatchObject([
      { address: expect.stringMatching(/^127\.0\.0\.1:\d+\/…1234$/), failingSince: null },
    ]);
    // Queued once: a second plan finds nothing.
    await queueWaitingDeliveries(gateway.services);
    expect(await log(id)).toHaveLength(1);
  });

  it("doesn't deadlock when its webhook is removed during the delivery", async () => {
    const { id } = await add();
    await publish();
    const [{ id: deliveryId } = { id: '' }] = await log(id);
    let sending: Promise<unknown> | undefined;
    await gateway.services.database.withCompany(companyId, async (db) => {
      await db.selectFrom('webhook').select('webhook_id').where('webhook_id', '=', id).forUpdate().execute();
      sending = Promise.allSettled([deliver(gateway.services, { companyId, deliveryId })]);
      await someoneWaits(gateway.database);
      await db.deleteFrom('webhook').where('webhook_id', '=', id).execute();
    });
    expect(await sending).toMatchObject([{ value: { status: 200 } }]);
    expect(await hooks()).toEqual([]);
  });

  it('goes only to webhooks subscribed to its kind and its store, and not if it is for one person', async () => {
    const { id } = await add('fairshelf', { topics: ['review'] });
    const other = await add('fairshelf', { stores: ['A1OTHER/US'] });
    const paused = await add('fairshelf', { active: false });
    await publish({ sellerId: 'A1NORTHWIND01', marketplaceId: 'ATVPDKIKX0DER' });
    await publish({ kind: 'invoice.issued' });
    const { user_id: userId } = await gateway.database.system
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', 'seller@demo.test')
      .executeTakeFirstOrThrow();
    await publish({ kind: 'review.low', userId });
    for (const each of [id, other.id, paused.id]) expect(await log(each)).toEqual([]);
    await publish({ sellerId: 'A1OTHER', marketplaceId: 'US' });
    expect(await log(other.id)).toHaveLength(1);
  });

  it.each([
    [
      'slack',
      {
        blocks: [
          {
            text: {
              text: expect.stringContaining(
                '*Rating fell: Mug &amp; &lt;Co&gt;*\n8 new ratings averaged 1.6.\n>★',
              ),
            },
          },
          { type: 'actions' },
        ],
      },
    ],
    [
      'teams',
      {
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl' }] },
          },
        ],
      },
    ],
  ] as const)('has the format of %s', async (format, shape) => {
    await add(format);
    await publish();
    await queueWaitingDeliveries(gateway.services);
    await deliveries(1);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject(shape);
  });
});

describe('the text of an alert', () => {
  it.each([
    ['slack', 'In Fairshelf öffnen'],
    ['teams', 'In Fairshelf öffnen'],
    ['fairshelf', 'Rechnung FS-8 ist nicht bezahlt.'],
  ] as const)('for %s are in the language of the person who saved the webhook', async (format, words) => {
    await speak('de');
    const { id } = await add(format);
    await speak(null);
    await publish({ ...planPaused({ number: 'FS-8' }) });
    await queueWaitingDeliveries(gateway.services);
    await deliveries(1);
    expect(received[0]?.body).toContain('Ihr Tarif ist pausiert');
    expect(received[0]?.body).toContain(words);
    expect(received[0]?.body).not.toMatch(/"words"|Open in|paused/);
    // The delivery log is in the language of its reader.
    expect((await log(id))[0]?.title).toBe('Your plan is paused');
    await gateway.ask('POST', `${SETTING}/webhook/test`, { token, body: { sellerId, id } });
    expect(received[1]?.body).toContain('Testwarnung von Fairshelf');
  });

  const speak = (language: string | null) =>
    gateway.database.system
      .updateTable('app_user')
      .set({ language })
      .where('email', '=', 'seller@demo.test')
      .execute();
});

describe('a webhook that fails', () => {
  it('is retried a limited number of times, and can be resent manually', async () => {
    const { id } = await add();
    await publish();
    answering.status = 500;
    for (let tries = 1; tries < MOST_ATTEMPTS; tries += 1)
      expect(await attempt(id)).toMatchObject({ status: 500, isFinal: false });
    expect(await attempt(id)).toMatchObject({ isFinal: true });
    expect(await log(id)).toMatchObject([
      { state: 'failed', attempts: MOST_ATTEMPTS, error: 'The address answered 500.' },
    ]);
    expect((await hooks())[0]?.failingSince).not.toBeNull();
    answering.status = 204;
    const [failure] = await log(id);
    gateway.clock.now += 1_000;
    await gateway.ask('POST', `${SETTING}/webhook/redeliver`, { token, body: { sellerId, id: failure?.id } });
    expect(await attempt(id)).toMatchObject({ status: 204, error: '' });
    expect((await hooks())[0]).toMatchObject({ failingSince: null });
  });

  it('is disabled after days of failures, with a notification, and starts over when it is enabled again', async () => {
    const { id } = await add();
    await publish();
    answering.status = 404;
    await attempt(id);
    gateway.clock.now += 3 * 86_400_000;
    await attempt(id);
    expect((await hooks())[0]?.state).toBe('disabled');
    await signInAgain();
    const { body } = await gateway.ask('GET', '/api/notification/list', { token });
    expect(JSON.stringify(body.data)).toContain('Webhook ‘Hook’ was turned off');
    expect(await attempt(id)).toBeUndefined();
    expect(
      (await gateway.ask('POST', `${SETTING}/webhook/test`, { token, body: { sellerId, id } })).status,
    ).toBe(409);
    await put({
      id,
      name: 'Hook',
      url: '',
      format: 'fairshelf',
      topics: ['rating'],
      stores: [],
      active: true,
    });
    expect((await hooks())[0]).toMatchObject({ state: 'active', failingSince: null });
  });

  it('is disabled at once when its endpoint is gone', async () => {
    const { id } = await add();
    await publish();
    answering.status = 410;
    expect(await attempt(id)).toMatchObject({ isFinal: true });
    expect((await hooks())[0]?.state).toBe('disabled');
  });

  const attempt = async (id: string) => {
    const [first] = await log(id);
    return deliver(gateway.services, { companyId, deliveryId: first?.id ?? '' });
  };
});

describe('the calls', () => {
  it("send a sample at once and return the receiver's response", async () => {
    const { id } = await add();
    answering.status = 418;
    const test = async () =>
      v.parse(
        testWebhook.data,
        (await gateway.ask('POST', `${SETTING}/webhook/test`, { token, body: { sellerId, id } })).body.data,
      );
    expect(await test()).toEqual({ isDelivered: false, status: 418, error: 'The address answered 418.' });
    answering.status = 200;
    expect(await test()).toEqual({ isDelivered: true, status: 200, error: '' });
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  });

  it("refuse addresses that can't be called, and hide other companies' webhooks", async () => {
    const body = {
      id: null,
      name: 'x',
      url: 'ftp://x.test',
      format: 'slack',
      topics: ['rating'],
      stores: [],
      active: true,
    };
    expect((await put(body)).status).toBe(400);
    expect((await put({ ...body, url: '' })).status).toBe(400);
    expect((await put({ ...body, url: address, topics: [] })).status).toBe(400);
    const { id } = await add();
    const stranger = await gateway.signIn('ratings@demo.test');
    for (const path of ['webhook/test', 'webhook/remove'])
      expect(
        (await gateway.ask('POST', `${SETTING}/${path}`, { token: stranger, body: { sellerId, id } })).status,
      ).toBe(404);
    expect(
      (await gateway.ask('POST', `${SETTING}/webhook/remove`, { token, body: { sellerId, id } })).status,
    ).toBe(200);
    expect(await hooks()).toEqual([]);
  });
});
