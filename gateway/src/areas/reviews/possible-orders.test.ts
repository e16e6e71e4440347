import { describe, expect, it } from '@jest/globals';
import { guess, setUpOrders } from './possible-orders-fixture.ts';

setUpOrders();

describe('the orders that could be behind a review', () => {
  it('are those of the product and marketplace delivered in the preceding 90 days, latest first', async () => {
    const { outcome, total, orders } = await guess();
    expect([outcome, total]).toEqual(['orders', 3]);
    expect(orders.map(({ orderId }) => orderId)).toEqual(['JUST-BEFORE', 'FROM-REPORT', 'WEEKS-BEFORE']);
    expect(orders.slice(0, 2)).toEqual([
      {
        orderId: 'JUST-BEFORE',
        purchasedOn: '2026-10-20',
        deliveredBy: '2026-10-26',
        units: 2,
        url: 'https://portal.test/JUST-BEFORE',
      },
      {
        orderId: 'FROM-REPORT',
        purchasedOn: '2026-10-01',
        deliveredBy: null,
        units: 2,
        url: 'https://portal.test/FROM-REPORT',
      },
    ]);
  });

  it('include one that may have arrived early', async () => {
    expect((await guess({ date: '2026-10-23' })).orders[0]?.orderId).toBe('JUST-BEFORE');
    expect((await guess({ date: '2026-10-22' })).orders[0]?.orderId).toBe('FROM-REPORT');
  });

  it('are empty if there was no order: Vine, other countries, other products, before the import', async () => {
    expect(await guess({ vine: true })).toEqual({ outcome: 'vine', total: 0, orders: [] });
    expect((await guess({ country: 'CA' })).outcome).toBe('other-country');
    expect((await guess({ asin: 'C' })).outcome).toBe('none');
    expect((await guess({ date: '2026-05-01' })).outcome).toBe('before-orders');
    expect((await guess({ country: '' })).total).toBe(3);
  });
});
