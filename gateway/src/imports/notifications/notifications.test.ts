import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { writeCursor } from '../feeds/cursor.ts';
import {
  ARN,
  at,
  bench,
  minutesUntilNext,
  orderChanged,
  queueOf,
  receiver,
  reportDone,
  requestsOf,
  runDue,
  setUpBench,
  stepOf,
  subscribeSeller,
  subscriptionOf,
  subscriptionsOf,
  US,
  untilAnnounced,
} from './notification-fixture.ts';
import { subscribeAccounts } from './subscribe-accounts.ts';

setUpBench();

describe('subscriptions', () => {
  it('are created once per account, and found again if their record is lost', async () => {
    const key = await subscribeSeller('A1SUBSCRIBE01');
    const subscriptions = await subscriptionsOf(key);
    expect(subscriptions.map(({ type, failure }) => [type, failure])).toEqual([
      ['ORDER_CHANGE', null],
      ['REPORT_PROCESSING_FINISHED', null],
    ]);
    const requests = await requestsOf(key, 'createSubscription');
    await subscribeAccounts(bench.services, ARN);
    expect(await requestsOf(key, 'createSubscription')).toBe(requests);

    await bench.database.system
      .deleteFrom('notification_subscription')
      .where('company_id', '=', key.companyId)
      .execute();
    await subscribeAccounts(bench.services, ARN);
    const found = await subscriptionsOf(key);
    expect(found.map((one) => one.subscription_id)).toEqual(subscriptions.map((one) => one.subscription_id));
  });

  it('record why they could not be created, and fall back to polling', async () => {
    const key = await bench.connect('A1SUBSCRIBE02', US);
    await bench.sandbox.control('scenarios', {
      kind: 'denied',
      sellerId: key.sellerId,
      operation: 'createSubscription',
      times: 2,
    });
    await subscribeAccounts(bench.services, ARN);
    await receiver(queueOf()).receive();
    expect(await subscriptionsOf(key)).toMatchObject([
      { subscription_id: null, subscribed_at: null, failure: expect.any(String) },
      { subscription_id: null, subscribed_at: null, failure: expect.any(String) },
    ]);
    await runDue('reimbursements');
    expect(await minutesUntilNext(key, 'reimbursements')).toBeLessThan(5);
  });
});

describe('a report that Amazon announces as done', () => {
  it('is requested once, as soon as the message arrives', async () => {
    const key = await subscribeSeller('A1REPORTDONE1');
    await runDue('reimbursements');
    expect(await minutesUntilNext(key, 'reimbursements')).toBeGreaterThan(9);

    await untilAnnounced(key);
    await runDue('reimbursements');

    expect((await stepOf(key, 'reimbursements')).done_at).not.toBeNull();
    expect(await requestsOf(key, 'getReport')).toBe(1);
  });

  it("is polled normally while the queue isn't read", async () => {
    const key = await subscribeSeller('A1REPORTDONE2');
    await bench.database.system
      .updateTable('notification_queue')
      .set({ read_until: at(-6) })
      .execute();
    await runDue('reimbursements');
    expect(await minutesUntilNext(key, 'reimbursements')).toBeLessThan(5);
  });

  it('leaves its message in the queue while a worker holds the step', async () => {
    const key = await subscribeSeller('A1REPORTDONE3');
    await runDue('reimbursements');
    const { position } = await stepOf(key, 'reimbursements');
    const [{ reportId }] = v.parse(PositionSchema, position).runs;
    const message = reportDone(await subscriptionOf(key, 'REPORT_PROCESSING_FINISHED'), reportId, at(-2));
    const lease = (leased_until: Date | null) =>
      bench.database.system
        .updateTable('import_step')
        .set({ leased_until })
        .where('company_id', '=', key.companyId)
        .where('feed', '=', 'reimbursements')
        .execute();

    await lease(at(1));
    const early = queueOf(message);
    await receiver(early).receive();
    expect(early.removed).toEqual([]);
    expect(await minutesUntilNext(key, 'reimbursements')).toBeGreaterThan(9);

    await lease(null);
    const late = queueOf(message);
    await receiver(late).receive();
    expect(late.removed).toEqual([message]);
    expect(await minutesUntilNext(key, 'reimbursements')).toBeLessThanOrEqual(0);
  });
});

describe('orders of a subscribed account', () => {
  it("aren't searched in an hour without a change", async () => {
    const key = await accountAfterSearch('A1QUIETHOUR01', 30);
    const requests = await requestsOf(key, 'searchOrders');
    const before = await stepOf(key, 'orders');
    await bench.run(key, { feeds: ['orders'] });
    expect(await requestsOf(key, 'searchOrders')).toBe(requests);
    const after = await stepOf(key, 'orders');
    expect(after.done_at?.getTime()).toBeGreaterThan(before.done_at?.getTime() ?? Number.NaN);

    await receiver(queueOf(orderChanged(await subscriptionOf(key, 'ORDER_CHANGE'), at(-10)))).receive();
    await bench.run(key, { feeds: ['orders'] });
    expect(await requestsOf(key, 'searchOrders')).toBeGreaterThan(requests);
  });

  it('are still searched after four hours', async () => {
    const key = await accountAfterSearch('A1QUIETHOUR02', 250);
    const requests = await requestsOf(key, 'searchOrders');
    await bench.run(key, { feeds: ['orders'] });
    expect(await requestsOf(key, 'searchOrders')).toBeGreaterThan(requests);
  });

  it("are due soon after a change if they weren't read for an hour, otherwise with the next cycle", async () => {
    const quiet = await accountAfterSearch('A1QUIETHOUR03', 90);
    const busy = await accountAfterSearch('A1QUIETHOUR04', 30);
    for (const key of [quiet, busy])
      await receiver(queueOf(orderChanged(await subscriptionOf(key, 'ORDER_CHANGE'), at(-1)))).receive();
    const minutes = await minutesUntilNext(quiet, 'orders');
    expect(minutes).toBeGreaterThan(2);
    expect(minutes).toBeLessThan(4);
    expect(await minutesUntilNext(busy, 'orders')).toBeGreaterThan(45);
  });

  /** Orders were searched some minutes ago, while the account was subscribed. */
  async function accountAfterSearch(sellerId: string, minutesAgo: number): Promise<SellerAccountKey> {
    const key = await subscribeSeller(sellerId);
    await bench.database.withCompany(key.companyId, async (db) => {
      const subject = { ...key, marketplaceId: key.region, feed: 'orders' };
      await writeCursor(db, subject, at(-minutesAgo).toISOString());
      await db
        .updateTable('notification_subscription')
        .set({ subscribed_at: at(-300) })
        .execute();
      await db
        .updateTable('import_step')
        .set({ state: 'idle', next_at: at(50), first_done_at: at(-300), done_at: at(-minutesAgo) })
        .where('feed', '=', 'orders')
        .execute();
    });
    await receiver(queueOf()).receive();
    return key;
  }
});

describe('duplicate, late, foreign or malformed messages', () => {
  it('change no step and no subscription, and are deleted from the queue', async () => {
    const key = await subscribeSeller('A1NOMESSAGE01');
    await runDue('reimbursements');
    const { position } = await stepOf(key, 'reimbursements');
    const [{ reportId }] = v.parse(PositionSchema, position).runs;
    const id = await subscriptionOf(key, 'REPORT_PROCESSING_FINISHED');
    const message = reportDone(id, reportId, at(-2));
    await untilAnnounced(key);
    await runDue('reimbursements');
    const orders = await subscriptionOf(key, 'ORDER_CHANGE');
    await receiver(queueOf(orderChanged(orders, at(-5)))).receive();
    const state = async () => [
      await stepOf(key, 'reimbursements'),
      await stepOf(key, 'orders'),
      await subscriptionsOf(key),
    ];
    const before = await state();

    const queue = queueOf(
      ...[message, message, orderChanged(orders, at(-9))],
      ...[reportDone('another', reportId, at(-2)), orderChanged('another', at(-1))],
      ...[reportDone(orders, reportId, at(-2)), orderChanged(id, at(-1)), reportDone(id, 'another', at(-2))],
      ...[
        '',
        'null',
        '[]',
        '{"NotificationType":"ORDER_CHANGE"}',
        '<xml/>',
        orderChanged(orders, at(-5)).replace('20', ''),
      ],
    );
    await receiver(queue).receive();

    expect(await state()).toEqual(before);
    expect(queue.removed).toHaveLength(14);
  });
});

const PositionSchema = v.object({ runs: v.tuple([v.object({ reportId: v.string() })]) });
