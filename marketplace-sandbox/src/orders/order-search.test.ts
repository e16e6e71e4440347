import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startSandbox } from '../testing/sandbox-client.ts';

const US = 'ATVPDKIKX0DER';

let world: Awaited<ReturnType<typeof startSandbox>>;
let seller: Awaited<ReturnType<typeof world.signIn>>;

beforeAll(async () => {
  world = await startSandbox({ rateScale: 1e6, accessTokenSeconds: 1e6 });
  seller = await world.signIn('A1NORTHWIND01');
});
afterAll(() => world.sandbox.close());

describe('searchOrders', () => {
  it('returns each order once over all pages, at most a hundred per page', async () => {
    const query = { createdAfter: '2026-10-25T00:00:00Z', marketplaceIds: US };
    const ids: string[] = [];
    let page = await pageOf(query);
    while (true) {
      expect(page.orders.length).toBeLessThanOrEqual(100);
      ids.push(...page.orders.map(({ orderId }) => orderId));
      const token = page.pagination?.nextToken;
      if (token === undefined) break;
      page = await pageOf({ ...query, paginationToken: token });
    }
    const expected = world.sandbox.directory
      .find('A1NORTHWIND01')
      ?.orders(world.clock.now() - 120_000)
      .filter((order) => order.marketplace.id === US && order.createdAt >= Date.parse(query.createdAfter));
    expect(ids.length).toBeGreaterThan(400);
    expect([...ids].sort()).toEqual(expected?.map(({ orderId }) => orderId).sort());
  });

  it('refuses a page token together with other filters', async () => {
    const query = { createdAfter: '2026-11-01T00:00:00Z', maxResultsPerPage: '5' };
    const token = (await pageOf(query)).pagination?.nextToken ?? '';
    expect((await search({ ...query, maxResultsPerPage: '7', paginationToken: token })).status).toBe(200);
    expect((await search({ ...query, marketplaceIds: US, paginationToken: token })).status).toBe(400);
  });

  it('requires a Before at least two minutes ago', async () => {
    const after = '2026-11-20T00:00:00Z';
    const before = (secondsBack: number) =>
      new Date(world.clock.now() + 10 - secondsBack * 1000).toISOString();
    expect((await search({ createdAfter: after, createdBefore: before(120) })).status).toBe(200);
    const refusal = await search({ createdAfter: after, createdBefore: before(119) });
    expect(refusal.status).toBe(400);
    expect(await refusal.json()).toMatchObject({ errors: [{ code: 'InvalidInput' }] });
  });

  it.each([
    [{}],
    [{ createdAfter: '2026-11-01T00:00:00Z', lastUpdatedAfter: '2026-11-01T00:00:00Z' }],
    [{ createdAfter: '2026-11-01T00:00:00Z', lastUpdatedBefore: '2026-11-02T00:00:00Z' }],
    [{ createdAfter: 'yesterday' }],
    [{ createdAfter: '2026-11-01T00:00:00Z', maxResultsPerPage: '101' }],
    [{ createdAfter: '2026-11-01T00:00:00Z', marketplaceIds: 'NOWHERE' }],
    [{ createdAfter: '2026-11-01T00:00:00Z', includedData: 'EVERYTHING' }],
    [{ createdAfter: '2026-11-01T00:00:00Z', MarketplaceIds: US }],
  ])('refuses %j', async (query) => {
    expect((await search(query)).status).toBe(400);
  });

  it('sorts and filters by the last change on request', async () => {
    const { orders } = await pageOf({
      lastUpdatedAfter: '2026-11-20T00:00:00Z',
      fulfillmentStatuses: 'SHIPPED',
    });
    const changes = orders.map(({ lastUpdatedTime }) => lastUpdatedTime);
    expect(changes.length).toBeGreaterThan(10);
    expect(changes).toEqual([...changes].sort());
    expect(orders.some(({ createdTime }) => createdTime < '2026-11-20')).toBe(true);
  });

  it('searches several marketplaces at once, in any order of the filters', async () => {
    const CA = 'A2EUQ1WTGCTBG2';
    const query = { createdAfter: '2026-11-15T00:00:00Z', maxResultsPerPage: '20' };
    const both = await pageOf({ ...query, marketplaceIds: `${US},${CA}` });
    const names = new Set(both.orders.map(({ salesChannel }) => JSON.stringify(salesChannel)));
    expect(names.size).toBe(2);
    const token = both.pagination?.nextToken ?? '';
    const next = { marketplaceIds: `${US},${CA}`, paginationToken: token, ...query };
    expect((await search(next)).status).toBe(200);
  });

  it('returns a changed order again in a later window', async () => {
    const order = world.sandbox.directory
      .find('A1NORTHWIND01')
      ?.orders(world.clock.now())
      .find(({ cancelledAt, shippedAt }) => !cancelledAt && shippedAt > world.clock.now());
    if (!order) throw new Error('no such order');
    const window = (from: number, to: number) => ({
      lastUpdatedAfter: new Date(from).toISOString(),
      lastUpdatedBefore: new Date(to).toISOString(),
    });
    const idsOf = async (query: Record<string, string>) =>
      (await pageOf(query)).orders.map(({ orderId }) => orderId);
    const early = window(order.confirmedAt - 1000, order.confirmedAt + 1000);
    const late = window(order.shippedAt - 1000, order.shippedAt + 1000);
    expect(await idsOf(early)).toContain(order.orderId);
    world.clock.forward(order.shippedAt - world.clock.now() + 200_000);
    expect(await idsOf(early)).not.toContain(order.orderId);
    expect(await idsOf(late)).toContain(order.orderId);
  });

  it('refuses a page token after a day, and that of another seller', async () => {
    const query = { createdAfter: '2026-11-19T00:00:00Z', maxResultsPerPage: '5' };
    const token = (await pageOf(query)).pagination?.nextToken ?? '';
    const other = await world.signIn('A2PINECREST001');
    const params = new URLSearchParams({ ...query, paginationToken: token });
    expect((await other.get(`${ORDERS}?${params}`)).status).toBe(400);
    expect((await search({ ...query, paginationToken: token })).status).toBe(200);
    world.clock.forward(24 * 3_600_000);
    expect((await search({ ...query, paginationToken: token })).status).toBe(400);
  });

  it('includes delivery windows only when fulfillment is requested', async () => {
    const query = {
      createdAfter: '2026-11-01T00:00:00Z',
      fulfillmentStatuses: 'SHIPPED',
      maxResultsPerPage: '1',
    };
    const [bare] = (await pageOf(query)).orders;
    const [full] = (await pageOf({ ...query, includedData: 'FULFILLMENT,PROCEEDS' })).orders;
    expect(bare).not.toHaveProperty('fulfillment');
    expect(full).toHaveProperty('fulfillment.deliverByWindow.latestDateTime');
    expect(full).toHaveProperty('proceeds.grandTotal.currencyCode');
    const single = await seller.get(`${ORDERS}/${bare?.orderId ?? ''}?includedData=FULFILLMENT,PROCEEDS`);
    expect(await single.json()).toEqual({ order: full });
  });
});

const ORDERS = '/orders/2026-01-01/orders';

const pageSchema = v.object({
  orders: v.array(
    v.looseObject({ orderId: v.string(), createdTime: v.string(), lastUpdatedTime: v.string() }),
  ),
  pagination: v.optional(v.object({ nextToken: v.string() })),
});

// The clock doesn't advance here, so each call needs a moment for its token bucket.
async function search(query: Record<string, string>) {
  world.clock.forward(10);
  return seller.get(`${ORDERS}?${new URLSearchParams(query)}`);
}

const pageOf = async (query: Record<string, string>) =>
  v.parse(pageSchema, await (await search(query)).json());
