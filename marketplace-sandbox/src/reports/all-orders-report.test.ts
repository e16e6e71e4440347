import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OrderRecord, orderState } from '../orders/order-record.ts';
import { downloadReport } from '../testing/download-report.ts';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  world = await startSandbox({ rateScale: 1000 });
});
afterAll(() => world.sandbox.close());

describe('the all-orders report', () => {
  it('has a line for each item of each order of the period, matching the Orders API', async () => {
    const { rows } = await report('A1NORTHWIND01', BY_ORDER, US, 'utf-8');
    const expected = ordersWhere(
      'A1NORTHWIND01',
      (order) => order.marketplace.id === US && order.createdAt >= Date.parse(FROM),
    );
    expect(rows.map((row) => `${row.get('amazon-order-id')} ${row.get('sku')}`).sort()).toEqual(
      expected
        .flatMap(({ orderId, lines }) => lines.map(({ listing }) => `${orderId} ${listing.sku}`))
        .sort(),
    );
    expect(new Set(rows.map((row) => row.get('sales-channel')))).toEqual(new Set(['Amazon.com']));
  });

  it('filters by the last change on request, with different trailing columns', async () => {
    const byChange = await report('A1NORTHWIND01', BY_CHANGE, US, 'utf-8');
    const now = world.clock.now();
    const expected = ordersWhere(
      'A1NORTHWIND01',
      (order) => order.marketplace.id === US && orderState(order, now).since >= Date.parse(FROM),
    );
    expect(new Set(byChange.rows.map((row) => row.get('amazon-order-id')))).toEqual(
      new Set(expected.map(({ orderId }) => orderId)),
    );
    expect(byChange.header.at(-1)).toBe('price-designation');
    expect(byChange.header).not.toContain('cpf');
    const byOrder = await report('A1NORTHWIND01', BY_ORDER, US, 'utf-8');
    expect(byOrder.header.slice(28)).toEqual([
      'cpf',
      'is-business-order',
      'purchase-order-number',
      'price-designation',
      'signature-confirmation-recommended',
    ]);
  });

  it('spells statuses differently and omits unknown values', async () => {
    const { rows } = await report('A1NORTHWIND01', BY_ORDER, US, 'utf-8');
    expect(new Set(rows.map((row) => row.get('order-status')))).toEqual(
      new Set(['Pending', 'Shipping', 'Unshipped', 'Shipped', 'Shipped - Delivered to Buyer', 'Cancelled']),
    );
    for (const row of rows) {
      const status = row.get('order-status');
      const isOpen = status === 'Pending' || status === 'Cancelled';
      expect(row.get('item-price')).toMatch(isOpen ? /^$/ : /^\d+\.\d\d$/);
      expect(row.get('currency')).toBe(isOpen ? '' : 'USD');
      expect(row.get('quantity') === '0').toBe(status === 'Cancelled');
      expect(row.get('is-business-order')).toMatch(/^(true|false)$/);
      expect(row.get('fulfillment-channel')).toMatch(/^(Amazon|Merchant)$/);
      expect(row.get('purchase-date')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    }
  });

  it('is written in the charset of its marketplace', async () => {
    const german = await report('A1NORTHWINDEU1', BY_CHANGE, DE, 'windows-1252');
    expect(german.contentType).toBe('text/plain;charset=Cp1252');
    expect(german.rows.some((row) => row.get('ship-city') === 'München')).toBe(true);
    const japanese = await report('A8SAKURADESK01', BY_CHANGE, JP, 'shift_jis');
    expect(japanese.contentType).toBe('text/plain;charset=Cp932');
    expect(japanese.rows.some((row) => /^\d+$/.test(row.get('item-price') ?? ''))).toBe(true);
  });

  it('ends FATAL for more than 30 days, and its document says why', async () => {
    const refusal = await report('A1NORTHWIND01', BY_CHANGE, US, 'utf-8', '2026-10-01T00:00:00Z');
    expect(refusal.statuses.at(-1)).toBe('FATAL');
    expect(refusal.header).toEqual(['Date range exceeded. Report can be requested only upto 30 days']);
  });
});

const [US, DE, JP] = ['ATVPDKIKX0DER', 'A1PA6795UKMFR9', 'A1VC38T7YXB528'];
const BY_CHANGE = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';
const BY_ORDER = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';
const FROM = '2026-10-25T06:30:00Z';

async function report(sellerId: string, type: string, marketplaceId: string, charset: string, from = FROM) {
  const seller = await world.signIn(
    sellerId,
    sellerId.includes('EU') ? 'eu' : sellerId.includes('SAK') ? 'fe' : 'na',
  );
  const { header, rows, ...rest } = await downloadReport(seller, type, marketplaceId, charset, from);
  return { ...rest, header, rows: rows.map((row) => new Map(header.map((name, at) => [name, row[at]]))) };
}

function ordersWhere(sellerId: string, fits: (order: OrderRecord) => boolean): OrderRecord[] {
  return world.sandbox.directory.find(sellerId)?.orders(world.clock.now()).filter(fits) ?? [];
}
