import { describe, expect, it } from '@jest/globals';
import { toOrder } from './mapping.ts';
import { getOrder, type OrderSearch, searchOrders } from './orders.ts';
import { goodValue, scriptedSend } from './sp-api-fixture.ts';

describe('a search for orders', () => {
  it('ends at least two minutes ago', async () => {
    const ending = (ms: number) => ({
      createdAfter: '2026-10-01T00:00:00Z',
      createdBefore: new Date(now - ms).toISOString(),
    });
    expect((await search(ending(120_000))).ok).toBe(true);
    expect(await search(ending(119_999))).toMatchObject({
      error: { kind: 'refused', message: expect.stringContaining('two minutes') },
    });
  });

  it("doesn't end before it starts", async () => {
    const by = { lastUpdatedAfter: '2026-10-02T00:00:00Z', lastUpdatedBefore: '2026-10-01T00:00:00Z' };
    expect((await search(by)).ok).toBe(false);
  });

  it('filters by creation or by change, never by both', async () => {
    const both = { createdAfter: '2026-10-01T00:00:00Z', lastUpdatedAfter: '2026-10-01T00:00:00Z' };
    expect((await search(both)).ok).toBe(false);
    const mix = { createdAfter: '2026-10-01T00:00:00Z', lastUpdatedBefore: '2026-10-02T00:00:00Z' };
    expect((await search(mix)).ok).toBe(false);
  });

  it('requests items and fulfilment, and passes on the page token', async () => {
    const { send, asked } = scriptedSend({
      searchOrders: () => ({ orders: [order], pagination: { nextToken: 'n' } }),
    });
    const page = await searchOrders(
      send,
      { createdAfter: '2026-10-01T00:00:00Z', paginationToken: 'p' },
      now,
    );
    expect(goodValue(page).pagination?.nextToken).toBe('n');
    expect(asked[0]?.input.query).toMatchObject({
      paginationToken: 'p',
      includedData: expect.arrayContaining(['FULFILLMENT', 'PROCEEDS']),
    });
  });

  const search = (by: OrderSearch) =>
    searchOrders(scriptedSend({ searchOrders: () => ({ orders: [] }) }).send, by, now);
});

describe('an order', () => {
  it('keeps only the data that the product needs, without buyer data', async () => {
    const { send } = scriptedSend({ getOrder: () => ({ order }) });
    const mapped = toOrder(goodValue(await getOrder(send, '028-1')));
    expect(mapped).toEqual({
      orderId: '028-1',
      createdAt: '2026-10-01T00:00:00Z',
      updatedAt: '2026-10-02T00:00:00Z',
      marketplaceId: 'A1PA6795UKMFR9',
      status: 'SHIPPED',
      fulfilledBy: 'AMAZON',
      programs: [],
      isBusiness: false,
      shipCountry: 'DE',
      total: { minor: 2000, currency: 'EUR' },
      shipBy: null,
      shippedAt: null,
      deliverBy: { earliest: '2026-10-05T00:00:00Z', latest: '2026-10-07T00:00:00Z' },
      items: [
        {
          orderItemId: '1',
          asin: 'B1',
          sku: 'S1',
          title: 'T',
          quantity: 2,
          unitPrice: { minor: 999, currency: 'EUR' },
          isCancelled: true,
        },
      ],
    });
  });

  it('with an unexpected schema is refused with the path', async () => {
    const { send } = scriptedSend({ getOrder: () => ({ order: { ...order, orderId: 7 } }) });
    expect(await getOrder(send, '028-1')).toMatchObject({
      error: {
        kind: 'unreadable',
        requestId: 'request-1',
        issues: [expect.stringMatching(/^order\.orderId: /)],
      },
    });
  });
});

const now = Date.UTC(2026, 10, 1, 12);
const order = {
  orderId: '028-1',
  createdTime: '2026-10-01T00:00:00Z',
  lastUpdatedTime: '2026-10-02T00:00:00Z',
  salesChannel: { channelName: 'AMAZON', marketplaceId: 'A1PA6795UKMFR9' },
  buyer: { buyerName: 'Left Out', buyerEmail: 'left@out.test' },
  recipient: { deliveryAddress: { countryCode: 'DE', addressLine1: 'left out' } },
  proceeds: { grandTotal: { amount: '19.995', currencyCode: 'EUR' } },
  fulfillment: {
    fulfillmentStatus: 'SHIPPED',
    fulfilledBy: 'AMAZON',
    deliverByWindow: { earliestDateTime: '2026-10-05T00:00:00Z', latestDateTime: '2026-10-07T00:00:00Z' },
  },
  orderItems: [
    {
      orderItemId: '1',
      quantityOrdered: 2,
      product: {
        asin: 'B1',
        sellerSku: 'S1',
        title: 'T',
        price: { unitPrice: { amount: '9.99', currencyCode: 'EUR' } },
      },
      cancellation: { cancellationExecution: { cancelledBy: 'BUYER' } },
    },
  ],
};
