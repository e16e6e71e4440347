import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import * as v from 'valibot';
import {
  bench,
  CallsSchema,
  dueOrders,
  end,
  GET,
  KILLS,
  key,
  offeredOrders,
  POST,
  setUpSender,
  someMoment,
  startSender,
  unfinishedCount,
} from './once-per-order-fixture.ts';

// Half a minute on two cores; a busy machine may take longer.
jest.setTimeout(240_000);
setUpSender();

it('sends exactly one request per order even though senders are killed at random during an API outage', async () => {
  const due = await dueOrders();
  const eligibleIds = await offeredOrders(due);
  expect(eligibleIds.length).toBeGreaterThan(200);

  // This marketplace accepts a second request, and counts it: only the sender itself keeps the guarantee.
  await bench.sandbox.control('solicitations', { acceptSecond: true });
  const slow = { share: 0.3, delayMs: 40 };
  await bench.sandbox.control('storm', {
    ...slow,
    operation: POST,
    kinds: ['slow', 'slow', 'lostAnswer', 'lateError500', 'error503', 'throttle', 'hang'],
  });
  await bench.sandbox.control('storm', {
    ...slow,
    operation: GET,
    kinds: ['slow', 'slow', 'error500', 'throttle'],
  });

  let kills = 0;
  let workAtLastKill = 0;
  /** One of two slots for a sender: the one working there is killed, and the next, already loaded, continues. */
  async function place(): Promise<ChildProcess> {
    let next = startSender();
    for (;;) {
      const sender = await next;
      sender.stdin?.write('begin\n');
      if (kills >= KILLS) return sender;
      next = startSender();
      await someMoment(sender);
      await end(sender, 'SIGKILL');
      kills += 1;
      workAtLastKill = await unfinishedCount();
    }
  }
  const last = await Promise.all([place(), place()]);
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  // Every kill hit a working sender.
  expect(workAtLastKill).toBeGreaterThan(0);
  // Without failures from here on: work left by dead senders is picked up when its lease expires.
  for (const operation of [POST, GET])
    await bench.sandbox.control('storm', { operation, kinds: ['slow'], share: 0 });
  while ((await unfinishedCount()) > 0) await wait(100);
  for (const sender of last) await end(sender, 'SIGTERM');

  const { solicitations } = v.parse(CallsSchema, await bench.sandbox.control('calls'));
  expect(solicitations.filter(({ times }) => times !== 1)).toEqual([]);
  expect(solicitations.map(({ orderId }) => orderId).toSorted()).toEqual(eligibleIds.toSorted());

  const rows = await bench.database.withCompany(key.companyId, (db) =>
    db.selectFrom('review_request').select(['order_id', 'state', 'reason']).execute(),
  );
  const requests = rows.filter(({ state, reason }) => state === 'sent' || reason === 'lost-answer');
  expect(requests.map(({ order_id }) => order_id).toSorted()).toEqual(eligibleIds.toSorted());
  const ends = new Set(rows.filter(({ order_id }) => due.includes(order_id)).map(({ state }) => state));
  expect([...ends].toSorted()).toEqual(['already_sent', 'ineligible', 'sent']);
});
