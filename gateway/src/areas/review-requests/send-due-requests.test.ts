import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelKey } from './plan-requests.ts';
import { DAY_MS, openRequestBench, order, type RequestBench, rule } from './request-fixture.ts';
import { sendDueRequests } from './send-due-requests.ts';
import { sendNow } from './send-now.ts';
import {
  accountOf,
  type FakeMarketplace,
  fakeMarketplace,
  noAnswer,
  ProcessDied,
  reauthorise,
  refusal,
  sendingMeans,
  throttling,
  unknownOrder,
} from './sending-fixture.ts';

let bench: RequestBench;
let channel: ChannelKey;
let marketplace: FakeMarketplace;
let desk: ReturnType<typeof sendingMeans>;

beforeAll(async () => {
  bench = await openRequestBench();
});
afterAll(() => bench.stop());
beforeEach(async () => {
  channel = await bench.channel();
  marketplace = fakeMarketplace();
  desk = sendingMeans(bench, marketplace);
});

describe('what is due', () => {
  it('is checked and then requested once', async () => {
    const [first, second] = await dueOrders(2);
    expect(await send()).toBe(2);
    expect(marketplace.log).toEqual([`ask ${first}`, `send ${first}`, `ask ${second}`, `send ${second}`]);
    expect(await stateOf(first)).toBe('sent');
    expect(await send()).toBe(0);
    expect(marketplace.accepted).toEqual([first, second]);
  });

  it('waits while its channel is paused', async () => {
    await dueOrders(1);
    const pause = (active: boolean) =>
      bench.database.withCompany(channel.companyId, (db) =>
        db.updateTable('channel').set({ active }).execute(),
      );
    await pause(false);
    expect(await send()).toBe(0);
    await pause(true);
    expect(await send()).toBe(1);
  });

  it('is shared by concurrent senders without duplicates', async () => {
    const ids = await dueOrders(30);
    await Promise.all([send(), send(), send(), send()]);
    expect(marketplace.accepted.toSorted()).toEqual(ids.toSorted());
  });

  it("isn't sent if a rule changes between the check and the intent", async () => {
    const [id] = await dueOrders(1);
    const ask = marketplace.solicitations.isAvailable;
    const solicitations = {
      ...marketplace.solicitations,
      isAvailable: async (...question: Parameters<typeof ask>) => {
        await bench.database.withCompany(channel.companyId, (db) =>
          db.updateTable('review_rule').set({ active: false }).execute(),
        );
        await bench.plan(channel);
        return ask(...question);
      },
    };
    await sendDueRequests(
      { ...desk.means, connector: { solicitations: solicitations } },
      accountOf(channel),
      {
        until: Number.POSITIVE_INFINITY,
      },
    );
    expect(marketplace.accepted).toEqual([]);
    expect(await stateOf(id)).toBe('skipped:no-rule');
  });
});

describe("a request that Amazon doesn't offer", () => {
  it('is checked again after 1, 2, 4 and 8 days, then no more', async () => {
    const [id] = await dueOrders(1);
    marketplace.notOffered.add(id ?? '');
    expect(await send()).toBe(1);
    for (const days of [1, 2, 4, 8]) {
      desk.forward(days * DAY_MS - 1);
      expect(await send()).toBe(0);
      desk.forward(1);
      expect(await send()).toBe(1);
    }
    expect(await stateOf(id)).toBe('ineligible:not-offered');
    desk.forward(8 * DAY_MS);
    expect(await send()).toBe(0);
    expect(marketplace.log.every((line) => line.startsWith('ask'))).toBe(true);
  });

  it('but offers later, after a late delivery, is sent then', async () => {
    const [id = ''] = await dueOrders(1);
    marketplace.notOffered.add(id);
    await send();
    marketplace.notOffered.clear();
    desk.forward(DAY_MS);
    await send();
    expect(await stateOf(id)).toBe('sent');
  });

  it('after offering it was already sent elsewhere', async () => {
    const [id = ''] = await dueOrders(1);
    const { requestReview } = marketplace.solicitations;
    const fakeApi = {
      ...marketplace.solicitations,
      requestReview: (...request: Parameters<typeof requestReview>) => {
        marketplace.notOffered.add(id);
        return requestReview(...request);
      },
    };
    const means = { ...desk.means, connector: { solicitations: fakeApi } };
    await sendDueRequests(means, accountOf(channel), { until: Number.POSITIVE_INFINITY });
    expect(await stateOf(id)).toBe('already_sent:sent-elsewhere');
  });
});

describe('an interruption', () => {
  it.each([
    ['process dies after', 'already_sent:lost-answer', 1],
    ['arrives but is not answered', 'already_sent:lost-answer', 1],
    ['process dies before', 'sent', 2],
  ] as const)('after the %s leaves the outcome unknown until Amazon reports it', async (turn, end, sends) => {
    const [id] = await dueOrders(1);
    marketplace.next.send.push(turn);
    if (turn.startsWith('process')) await expect(send()).rejects.toThrow(ProcessDied);
    else await send();
    expect(await stateOf(id)).toMatch(/^unknown:(in-flight|no-answer)$/);
    desk.forward(desk.means.pace.resolveAfterMs - 1);
    expect(await send()).toBe(0);
    desk.forward(1);
    expect(await send()).toBe(1);
    expect(await stateOf(id)).toBe(end);
    expect(marketplace.accepted).toEqual([id]);
    expect(marketplace.log.filter((line) => line.startsWith('send'))).toHaveLength(sends);
  });

  it('before the intent leaves it unchanged, and another process continues after the lease', async () => {
    const [id] = await dueOrders(1);
    marketplace.next.ask.push('process dies before');
    await expect(send()).rejects.toThrow(ProcessDied);
    expect(await stateOf(id)).toBe('scheduled');
    expect(await send()).toBe(0);
    desk.forward(desk.means.pace.leaseMs);
    expect(await send()).toBe(1);
    expect(await stateOf(id)).toBe('sent');
  });

  it('leaves the outcome unknown if the window ends first, and never resends the request', async () => {
    const [id = ''] = await dueOrders(1);
    marketplace.next.send.push(noAnswer(true));
    await send();
    marketplace.notOffered.add(id);
    desk.forward(30 * DAY_MS);
    await send();
    expect(await stateOf(id)).toBe('unknown:window-over');
    desk.forward(DAY_MS);
    expect(await send()).toBe(0);
  });

  it('during the lookup leaves the outcome unknown', async () => {
    const [id] = await dueOrders(1);
    marketplace.next.send.push(noAnswer(true));
    await send();
    for (let round = 0; round < 20; round += 1) {
      marketplace.next.ask.push(noAnswer(false));
      desk.forward(HOUR_MS);
      expect(await send()).toBe(1);
      expect(await stateOf(id)).toBe('unknown:no-answer');
    }
    desk.forward(HOUR_MS);
    await send();
    expect(await stateOf(id)).toBe('sent');
    expect(marketplace.accepted).toEqual([id]);
  });
});

describe('a failure without side effects', () => {
  it('by rate limit pauses this seller until Amazon allows more, without counting as an attempt', async () => {
    const [id] = await dueOrders(2);
    marketplace.next.send.push(throttling(60_000));
    expect(await send()).toBe(1);
    expect(await stateOf(id)).toBe('scheduled:busy');
    expect(await send()).toBe(1);
    desk.forward(90_000);
    expect(await send()).toBe(1);
    expect(await stateOf(id)).toBe('sent');
  });

  it('is retried with growing delays, and given up after twelve attempts', async () => {
    const [id] = await dueOrders(1);
    for (let round = 1; round <= 12; round += 1) {
      marketplace.next.ask.push(refusal);
      expect(await send()).toBe(1);
      expect(await stateOf(id)).toBe(round < 12 ? 'scheduled:refused' : 'failed:refused');
      desk.forward(HOUR_MS);
    }
    expect(await send()).toBe(0);
  });

  it("of the consent doesn't fail orders: they wait for the seller", async () => {
    const [id] = await dueOrders(1);
    for (let round = 0; round < 20; round += 1) {
      marketplace.next.ask.push(reauthorise);
      expect(await send()).toBe(1);
      desk.forward(HOUR_MS);
    }
    expect(await stateOf(id)).toBe('scheduled:not-connected');
    await send();
    expect(await stateOf(id)).toBe('sent');
  });

  it("for an order that Amazon doesn't know is final", async () => {
    const [id] = await dueOrders(1);
    marketplace.next.ask.push(unknownOrder);
    await send();
    expect(await stateOf(id)).toBe('failed:not-found');
  });
});

describe('by hand', () => {
  it("sends an order's request early once, even if two people click", async () => {
    const testOrder = order({ delivered: 5, business: true });
    await bench.store(channel, [testOrder]);
    await bench.addRule(channel, rule({ delayDays: 20, exclude: ['business'] }));
    const outcomes = await Promise.all([byHand(testOrder.id), byHand(testOrder.id), byHand(testOrder.id)]);
    expect(marketplace.accepted).toEqual([testOrder.id]);
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(await byHand(testOrder.id)).toEqual({ kind: 'refused', why: 'asked-before' });
    expect(await stateOf(testOrder.id)).toBe('sent');
  });

  it.each([
    ['no-such-order', undefined],
    ['not-shipped', { status: 'UNSHIPPED' }],
    ['not-shipped', { delivered: null }],
    ['too-early', { delivered: 3 }],
    ['too-late', { delivered: 30 }],
  ] as const)('is refused: %s', async (why, facts) => {
    const testOrder = order(facts);
    if (facts) await bench.store(channel, [testOrder]);
    expect(await byHand(testOrder.id)).toEqual({ kind: 'refused', why });
    expect(marketplace.log).toEqual([]);
  });

  it('keeps the request of an order when Amazon throttles, regardless of the rules', async () => {
    const testOrder = order({ business: true });
    await bench.store(channel, [testOrder]);
    await bench.addRule(channel, rule({ exclude: ['business'] }));
    marketplace.next.ask.push(throttling(1000));
    expect(await byHand(testOrder.id)).toEqual({ kind: 'done', state: 'scheduled', reason: 'busy' });
    await bench.plan(channel);
    expect(await stateOf(testOrder.id)).toBe('scheduled:busy');
    desk.forward(2000);
    await send();
    expect(await stateOf(testOrder.id)).toBe('sent');
  });
});

const HOUR_MS = 3_600_000;

/** This many due orders. */
async function dueOrders(count: number): Promise<string[]> {
  const orders = Array.from({ length: count }, () => order());
  await bench.store(channel, orders);
  await bench.addRule(channel, rule());
  return orders.map(({ id }) => id);
}

const send = () =>
  sendDueRequests(desk.means, accountOf(channel), { until: desk.means.now().getTime() + HOUR_MS });
const stateOf = async (orderId: string | undefined) => (await bench.states(channel)).get(orderId ?? '');
const byHand = (orderId: string | undefined) =>
  sendNow(desk.means, accountOf(channel), { marketId: channel.marketId, orderId: orderId ?? '' });
