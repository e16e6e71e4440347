import { describe, expect, it, jest } from '@jest/globals';
import { DAY_MS, NOW } from './request-fixture.ts';
import { sendDueRequests } from './send-due-requests.ts';
import { sendNow } from './send-now.ts';
import { accountOf, fakeMarketplace, noAnswer } from './sending-fixture.ts';
import { channel, HOUR_MS, limit, sender, setUpChannel, withOrders } from './sending-limits-fixture.ts';

setUpChannel();

jest.setTimeout(30_000);

describe('the daily cap', () => {
  it("applies per day in the marketplace's time zone, not in UTC", async () => {
    await withOrders(7);
    await limit({ daily_cap: 3 });
    const { send } = sender();
    expect(await send(0)).toBe(3);
    expect(await send(HOUR_MS)).toBe(0);
    // 19 hours later it is Sunday in UTC, 20 hours later in Los Angeles.
    expect(await send(19 * HOUR_MS)).toBe(0);
    expect(await send(20 * HOUR_MS)).toBe(3);
    expect(await send(44 * HOUR_MS)).toBe(1);
  });

  it('holds across concurrent processes', async () => {
    await withOrders(12);
    await limit({ daily_cap: 5 });
    const marketplace = fakeMarketplace();
    await Promise.all([
      sender(marketplace).send(0),
      sender(marketplace).send(0),
      sender(marketplace).send(0),
    ]);
    expect(marketplace.accepted).toHaveLength(5);
    expect(new Set(marketplace.accepted).size).toBe(5);
  });

  it('counts requests with an unknown outcome, and manual ones', async () => {
    const [byHand = ''] = await withOrders(4);
    await limit({ daily_cap: 2 });
    const { marketplace, means, send } = sender();
    await sendNow(means, accountOf(channel), { marketId: channel.marketId, orderId: byHand });
    marketplace.next.send.push(noAnswer(true));
    expect(await send(0)).toBe(0);
    expect(marketplace.log.filter((line) => line.startsWith('send'))).toHaveLength(2);
  });
});

describe('sending hours', () => {
  it('send nothing before they start or after they end', async () => {
    await withOrders(3);
    await limit({ hour_from: 5, hour_to: 7 });
    const { send } = sender();
    expect(await send(HOUR_MS - 1)).toBe(0);
    expect(await send(HOUR_MS)).toBe(3);
  });

  it('that end between claim and request block the request', async () => {
    await withOrders(1);
    await limit({ hour_from: 0, hour_to: 5 });
    const { marketplace, means, forward, send } = sender();
    forward(HOUR_MS - 1);
    const { isAvailable } = marketplace.solicitations;
    const slow = {
      ...means,
      connector: {
        solicitations: {
          ...marketplace.solicitations,
          isAvailable: (...question: Parameters<typeof isAvailable>) => {
            forward(1);
            return isAvailable(...question);
          },
        },
      },
    };
    await sendDueRequests(slow, accountOf(channel), { until: Number.POSITIVE_INFINITY });
    expect(marketplace.accepted).toEqual([]);
    expect(await send(20 * HOUR_MS)).toBe(1);
  });

  it('respect the weekdays', async () => {
    await withOrders(2);
    await limit({ weekdays: [1] });
    const { send } = sender();
    expect(await send(0)).toBe(0);
    expect(await send(44 * HOUR_MS - 1)).toBe(0);
    expect(await send(44 * HOUR_MS)).toBe(2);
  });
});

describe('a paused channel', () => {
  it('sends nothing, neither automatically nor manually, and resumes where it stopped', async () => {
    const [first = ''] = await withOrders(2);
    await limit({ paused: true });
    const { means, send } = sender();
    expect(await send(0)).toBe(0);
    expect(await sendNow(means, accountOf(channel), { marketId: channel.marketId, orderId: first })).toEqual({
      kind: 'refused',
      why: 'sending-paused',
    });
    await limit({ paused: false });
    expect(await send(DAY_MS)).toBe(2);
  });

  it('lets a person send one order outside of the hours', async () => {
    const [first = ''] = await withOrders(2);
    await limit({ hour_from: 12, hour_to: 13, daily_cap: 1 });
    const { means, marketplace } = sender();
    await sendNow(means, accountOf(channel), { marketId: channel.marketId, orderId: first });
    expect(marketplace.accepted).toEqual([first]);
    expect(NOW.toISOString()).toBe('2026-11-21T12:00:00.000Z');
  });
});
