import { describe, expect, it } from '@jest/globals';
import { statusOfReport } from './all-orders.ts';
import { common, header, line, other, read, readLines } from './all-orders-fixture.ts';
import { rowsOf } from './report-fixture.ts';

describe('an all-orders report', () => {
  it('returns orders with their items like the Orders API', async () => {
    const { orders } = await readLines({});
    expect(orders).toEqual([
      {
        orderId: '114-0000001-0000001',
        createdAt: '2026-10-01T10:00:00.000Z',
        updatedAt: '2026-10-03T10:00:00.000Z',
        marketplaceId: 'ATVPDKIKX0DER',
        status: 'SHIPPED',
        fulfilledBy: 'AMAZON',
        programs: [],
        isBusiness: false,
        shipCountry: 'US',
        total: { minor: 2160, currency: 'USD' },
        shipBy: null,
        shippedAt: null,
        deliverBy: null,
        items: [
          {
            orderItemId: '#1:LAMP-1',
            asin: 'B000000001',
            sku: 'LAMP-1',
            title: 'Lamp 12" white',
            quantity: 2,
            unitPrice: { minor: 1000, currency: 'USD' },
            isCancelled: false,
          },
        ],
      },
    ]);
  });

  it('joins the lines of an order across chunk boundaries', async () => {
    const lines = [{}, { sku: 'SHADE', quantity: '1', 'item-price': '5.00', 'item-tax': '' }, other];
    const text = rowsOf(header, ...lines.map((each) => ({ ...line, ...each })));
    for (const pieceLength of [1, 7, 100, text.length]) {
      const { orders } = await read(text, pieceLength);
      expect(
        orders.map(({ items, total }) => [items.map(({ orderItemId }) => orderItemId), total?.minor]),
      ).toEqual([
        [['#1:LAMP-1', '#1:SHADE'], 2660],
        [['#1:LAMP-1'], 2160],
      ]);
    }
  });

  it('numbers lines of an order with the same SKU, even if they are apart in the file', async () => {
    const { orders } = await readLines({}, {}, other, { 'last-updated-date': '2026-10-09T10:00:00+00:00' });
    expect(
      orders.map(({ orderId, items }) => [orderId, items.map(({ orderItemId }) => orderItemId)]),
    ).toEqual([
      ['114-0000001-0000001', ['#1:LAMP-1', '#2:LAMP-1']],
      ['114-0000002-0000002', ['#1:LAMP-1']],
      ['114-0000001-0000001', ['#3:LAMP-1']],
    ]);
    expect(orders.map(({ total }) => total?.minor)).toEqual([4320, 2160, undefined]);
  });

  it("uses the newest line for the order's state", async () => {
    const { orders } = await readLines(
      { 'order-status': 'Unshipped' },
      { sku: 'B', 'last-updated-date': '2026-10-05T10:00:00+00:00' },
      { sku: 'C', 'order-status': 'Pending', 'last-updated-date': '2026-10-02T10:00:00+00:00' },
    );
    expect(orders).toMatchObject([{ status: 'SHIPPED', updatedAt: '2026-10-05T10:00:00.000Z' }]);
  });

  it('has no amounts before payment, and no units for cancelled lines', async () => {
    const blank = { currency: '', 'item-price': '', 'item-tax': '', 'ship-country': '' };
    const { orders } = await readLines(
      { ...blank, 'order-status': 'Pending', 'item-status': 'Unshipped' },
      { ...other, ...blank, 'order-status': 'Cancelled', 'item-status': 'Cancelled', quantity: '0' },
    );
    expect(orders).toMatchObject([
      { status: 'PENDING', total: null, shipCountry: null, items: [{ quantity: 2, unitPrice: null }] },
      { status: 'CANCELLED', total: null, items: [{ quantity: 0, unitPrice: null, isCancelled: true }] },
    ]);
  });

  it.each([
    ['20,50', 'EUR', 1025],
    ['1.234,56', 'EUR', 61_728],
    ['1,234.56', 'USD', 61_728],
    ['3980', 'JPY', 1990],
    ['1,234', 'EUR', null],
    ['n/a', 'EUR', null],
    ['20.00', 'Euro', null],
  ])(
    'reads %s %s for two as %s each, and drops no order because of an amount',
    async (price, currency, minor) => {
      const { orders, rejected } = await readLines({ 'item-price': price, currency });
      expect(rejected).toEqual([]);
      expect(orders[0]?.items[0]?.unitPrice?.minor ?? null).toBe(minor);
    },
  );

  it('totals the amount paid: minus discounts, plus tax only if prices exclude it', async () => {
    const payment = {
      'item-price': '20.00',
      'item-tax': '1.60',
      'shipping-price': '4.00',
      'shipping-tax': '0.40',
      'gift-wrap-price': '2.00',
      'item-promotion-discount': '3.00',
      'ship-promotion-discount': '-4.00',
    };
    const { orders } = await readLines(payment, {
      ...other,
      ...payment,
      'sales-channel': 'Amazon.de',
      currency: 'EUR',
    });
    expect(orders.map(({ total }) => total)).toEqual([
      { minor: 2100, currency: 'USD' },
      { minor: 1900, currency: 'EUR' },
    ]);
  });

  it.each([
    ['Amazon.com', 'ATVPDKIKX0DER'],
    ['Amazon.ca', 'A2EUQ1WTGCTBG2'],
    ['Amazon.com.mx', 'A1AM78C64UM0Y8'],
    ['Amazon.co.uk', 'A1F83G8C2ARO7P'],
    ['amazon.de', 'A1PA6795UKMFR9'],
    ['Amazon.com.be', 'AMEN7PMS3EDWL'],
    ['Amazon.se', 'A2NODRKZP88ZB9'],
    ['Amazon.co.jp', 'A1VC38T7YXB528'],
    ['Amazon.com.au', 'A39IBJ37TRP1C6'],
  ])('handles %s', async (channel, marketplaceId) => {
    const { orders } = await readLines({ 'sales-channel': channel });
    expect(orders).toMatchObject([{ marketplaceId }]);
  });

  it('leaves out orders from other channels, and rejects those of an unknown marketplace', async () => {
    const { orders, rejected } = await readLines(
      { 'sales-channel': 'Non-Amazon' },
      { 'sales-channel': 'Non-Amazon US' },
      { 'sales-channel': 'Amazon.moon' },
      other,
    );
    expect(orders.map(({ orderId }) => orderId)).toEqual(['114-0000002-0000002']);
    expect(rejected).toMatchObject([
      { line: 4, message: "salesChannel 'Amazon.moon' is no marketplace we know" },
    ]);
  });

  it('rejects malformed rows and imports the rest', async () => {
    const text = rowsOf(header, line, { ...line, ...other });
    const [head, first, second] = text.split('\n');
    const rows = [
      `\ufeff${head}`,
      first,
      'cut\toff',
      '',
      (first ?? '').replace('2026-10-01T10:00:00+00:00', 'yesterday'),
      (first ?? '').replace('\tLAMP-1\t', '\t\t'),
      (first ?? '').replace('\t2\tUSD', '\ttwo\tUSD'),
      `${second}\r`,
    ];
    const { orders, rejected } = await read(rows.join('\r\n'));
    expect(orders.map(({ orderId }) => orderId)).toEqual(['114-0000001-0000001', '114-0000002-0000002']);
    expect(rejected.map(({ line: at }) => at)).toEqual([3, 5, 6, 7]);
  });

  it('finds columns by name, in either report and in real files', async () => {
    const columns = ['is-business-order', ...common.toReversed(), 'signature confirmation recommended'];
    const text = rowsOf(columns, { ...line, 'is-business-order': 'true' });
    expect((await read(text.replace('amazon-order-id', 'Amazon Order Id'))).orders).toMatchObject([
      { isBusiness: true, items: [{ quantity: 2 }] },
    ]);
  });

  it('refuses a file of another type, and returns no orders for a file without rows', async () => {
    expect((await read('sku\tquantity\n1\t2\n')).failure).toContain('amazon-order-id');
    expect(await read(`${header.join('\t')}\n`)).toEqual({ orders: [], rejected: [] });
  });
});

describe('the status of an order in a report', () => {
  it.each([
    ['Shipped', 'SHIPPED'],
    ['Shipped - Delivered to Buyer', 'SHIPPED'],
    ['Shipped - Returned to Seller', 'SHIPPED'],
    ['Complete', 'SHIPPED'],
    ['PartiallyShipped', 'PARTIALLY_SHIPPED'],
    ['Shipping', 'UNSHIPPED'],
    ['Unshipped', 'UNSHIPPED'],
    ['Pending - Waiting for Pick Up', 'UNSHIPPED'],
    ['Pending', 'PENDING'],
    ['PendingAvailability', 'PENDING_AVAILABILITY'],
    ['Cancelled', 'CANCELLED'],
    ['Canceled', 'CANCELLED'],
    ['Unfulfillable', 'UNFULFILLABLE'],
    ['Teleported', null],
  ])('maps %s to %s', (reportStatus, status) => {
    expect(statusOfReport(reportStatus)).toBe(status);
  });
});
