import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Order } from '../../outside/marketplace/ports.ts';
import { companyId, setUpCompany } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { order, stored } from './stored-order-fixture.ts';

setUpCompany();

describe('storeOrders', () => {
  it('applies a newer state, including items', async () => {
    expect(await stored([order(8, 'PENDING', 2)], [order(9, 'SHIPPED', 1)])).toEqual(shippedState);
  });

  it('never overwrites a newer state with an older one', async () => {
    expect(await stored([order(9, 'SHIPPED', 1)], [order(8, 'PENDING', 2)])).toEqual(shippedState);
  });

  it('uses the newer state of an order that appears twice on a page', async () => {
    expect(await stored([order(8, 'PENDING', 2), order(9, 'SHIPPED', 1)])).toEqual(shippedState);
  });

  it('stores nothing for an empty page', async () => {
    expect(await stored([])).toEqual({ orders: [], items: [] });
  });

  const shippedState = {
    orders: [{ status: 'SHIPPED', marketplace_id: 'ATVPDKIKX0DER' }],
    items: [{ quantity: 1 }],
  };
});

describe('orders from a report', () => {
  it('are replaced by the items of the API, in the same state or a newer one', async () => {
    expect(await itemsAfter([orderFromReport(8, ...lines)], [orderFromApi(8, ...ids)])).toEqual(asStated);
    expect(await itemsAfter([orderFromReport(9, ...lines)])).toEqual(asStated);
  });

  it('are never mixed with the items of the API, whatever the order of arrival', async () => {
    expect(
      await itemsAfter(
        [orderFromApi(8, ...ids)],
        [orderFromReport(8, ...lines)],
        [orderFromReport(7, ...lines)],
      ),
    ).toEqual(asStated);
    expect(await itemsAfter([orderFromApi(9, ...ids)], [orderFromReport(10, ...lines)])).toEqual(asStated);
  });

  it('stay while the API has only an older state', async () => {
    expect(await itemsAfter([orderFromReport(9, ...lines)], [orderFromApi(8, ...ids)])).toMatchObject([
      { order_item_id: '#1:A' },
      { order_item_id: '#2:A' },
    ]);
  });

  it('add their SKUs to those that searches know, as those of the API do', async () => {
    await itemsAfter(
      [orderFromReport(8, item('#1:R', 'FROM-REPORT', 1))],
      [orderFromApi(9, item('I9', 'FROM-API', 1))],
    );
    const { rows } = await database.withCompany(companyId, (db) =>
      sql<{ sku: string }>`select sku from sold_sku order by sku`.execute(db),
    );
    expect(rows.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['FROM-API', 'FROM-REPORT']));
  });

  it('can be read twice and with their lines in another order', async () => {
    const swappedLines = [item('#1:A', 'A', 2), item('#2:A', 'A', 1)];
    const items = await itemsAfter([orderFromReport(8, ...lines)], [orderFromReport(8, ...swappedLines)]);
    expect(items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2]);
  });

  it('lose no line, even if it is older or apart from the others', async () => {
    const [first = item('', '', 0), second = item('', '', 0)] = lines;
    const apart = [orderFromReport(9, first), orderFromReport(8, second)];
    expect(await itemsAfter(apart)).toHaveLength(2);
    expect(await itemsAfter([orderFromReport(7, item('#1:B', 'B', 1))])).toHaveLength(3);
  });

  it('never overwrite a newer line with an older one', async () => {
    const items = await itemsAfter(
      [orderFromReport(9, item('#1:A', 'A', 5))],
      [orderFromReport(8, item('#1:A', 'A', 1))],
    );
    expect(items).toEqual([{ order_item_id: '#1:A', quantity: 5 }]);
  });

  it('keep data that only the API provides', async () => {
    await stored([orderFromApi(8, ...ids)], [orderFromReport(9, ...lines)]);
    const rows = await database.withCompany(companyId, (db) =>
      db.selectFrom('sales_order').select(['deliver_latest_at', 'updated_at']).executeTakeFirstOrThrow(),
    );
    expect(rows).toEqual({
      deliver_latest_at: new Date('2026-11-23T00:00:00Z'),
      updated_at: new Date('2026-11-20T09:00:00Z'),
    });
  });

  const item = (orderItemId: string, sku: string, quantity: number) => ({
    orderItemId,
    asin: 'B1',
    sku,
    title: 'Mug',
    quantity,
    unitPrice: null,
    isCancelled: false,
  });
  const orderFromReport = (hour: number, ...items: readonly ReturnType<typeof item>[]) => ({
    ...order(hour, 'SHIPPED', 0),
    items,
  });
  const orderFromApi = (hour: number, ...items: readonly ReturnType<typeof item>[]) => ({
    ...order(hour, 'SHIPPED', 0),
    deliverBy: { earliest: '2026-11-22T00:00:00Z', latest: '2026-11-23T00:00:00Z' },
    items,
  });
  const itemsAfter = async (...pages: readonly (readonly Order[])[]) => {
    await stored(...pages);
    return database.withCompany(companyId, (db) =>
      db.selectFrom('order_item').select(['order_item_id', 'quantity']).orderBy('order_item_id').execute(),
    );
  };
  const lines = [item('#1:A', 'A', 1), item('#2:A', 'A', 2)];
  const ids = [item('771', 'A', 1), item('772', 'A', 2)];
  const asStated = [
    { order_item_id: '771', quantity: 1 },
    { order_item_id: '772', quantity: 2 },
  ];
});
