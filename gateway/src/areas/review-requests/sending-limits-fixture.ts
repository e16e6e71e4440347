import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ChannelKey } from './plan-requests.ts';
import { openRequestBench, order, type RequestBench, rule } from './request-fixture.ts';
import { sendDueRequests } from './send-due-requests.ts';
import { accountOf, fakeMarketplace, sendingMeans } from './sending-fixture.ts';

let bench: RequestBench;
export let channel: ChannelKey;
export const HOUR_MS = 3_600_000;

/** For tests: another channel for each test. */
export function setUpChannel(): void {
  beforeAll(async () => {
    bench = await openRequestBench();
  });
  afterAll(() => bench.stop());
  beforeEach(async () => {
    channel = await bench.channel();
  });
}

/** Sends what is due this many ms after NOW, Saturday, 4:00 in Los Angeles. */
export function sender(marketplace = fakeMarketplace()) {
  const { means, forward } = sendingMeans(bench, marketplace);
  let at = 0;
  return {
    marketplace,
    means,
    forward: (ms: number) => {
      at += ms;
      forward(ms);
    },
    send: async (afterMs: number): Promise<number> => {
      forward(afterMs - at);
      at = afterMs;
      const before = marketplace.accepted.length;
      await sendDueRequests(means, accountOf(channel), { until: Number.POSITIVE_INFINITY });
      return marketplace.accepted.length - before;
    },
  };
}

interface Limits {
  readonly daily_cap?: number | null;
  readonly hour_from?: number;
  readonly hour_to?: number;
  readonly weekdays?: number[];
  readonly paused?: boolean;
}

/** Limits the sending of the channel. */
export const limit = (limits: Limits) =>
  bench.database.withCompany(channel.companyId, (db) =>
    db
      .insertInto('review_sending')
      .values({
        company_id: channel.companyId,
        seller_id: channel.sellerId,
        marketplace_id: channel.marketId,
        ...limits,
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'seller_id', 'marketplace_id']).doUpdateSet(limits),
      )
      .execute(),
  );

/** Orders of the channel that get a request; returns their ids. */
export async function withOrders(count: number): Promise<readonly string[]> {
  const orders = Array.from({ length: count }, () => order());
  await bench.store(channel, orders);
  await bench.addRule(channel, rule());
  return orders.map(({ id }) => id);
}
