import { describe, expect, it } from '@jest/globals';
import { CHANGES_WITHIN_MS, orderState } from '../orders/order-record.ts';
import { dayOf } from '../seeded/calendar-day.ts';
import { generateSeller } from './generate-seller.ts';
import { keptOrders } from './kept-orders.ts';
import { marketplacesOf } from './marketplaces.ts';
import { sellerDirectory } from './seller-directory.ts';

const [US] = marketplacesOf('US');
if (!US) throw new Error('no marketplace');
const seller = generateSeller({
  sellerId: 'AKEPTORDERS01',
  region: 'na',
  marketplaces: [US],
  products: 20,
  ordersPerDay: 30,
  ledgerDays: 30,
  seed: 7,
});

describe('keptOrders', () => {
  it('generates a day once while it is cached, and again after its eviction', () => {
    const days: number[] = [];
    const ordersOn = keptOrders(100);
    const spy = {
      ...seller,
      ordersOn: (day: number) => {
        days.push(day);
        return seller.ordersOn(day);
      },
    };
    const first = ordersOn(spy, today);
    expect(ordersOn(spy, today)).toBe(first);
    for (let back = 1; back <= 5; back += 1) ordersOn(spy, today - back);
    expect(ordersOn(spy, today)).toEqual(first);
    expect(days).toEqual([today, today - 1, today - 2, today - 3, today - 4, today - 5, today]);
  });
});

describe('a known seller', () => {
  const knownSeller = sellerDirectory(7, [seller]).find('AKEPTORDERS01');

  it('has the same orders as the generated one, of 60 days or since a given time', () => {
    expect(knownSeller?.orders(now)).toEqual(seller.orders(now));
    const since = now - 3 * CHANGES_WITHIN_MS;
    const recent = knownSeller?.orders(now, since).filter(({ createdAt }) => createdAt >= since);
    expect(recent).toEqual(seller.orders(now).filter(({ createdAt }) => createdAt >= since));
  });

  it('finds an order by its id, but not before it was placed', () => {
    const order = seller.orders(now).at(-1);
    expect(knownSeller?.orderById(order?.orderId ?? '', now)).toEqual(order);
    expect(knownSeller?.orderById(order?.orderId ?? '', (order?.createdAt ?? 0) - 1)).toBeUndefined();
  });

  it('changes orders only within the time that searches assume', () => {
    for (const order of seller.orders(now))
      expect(orderState(order, now).since - order.createdAt).toBeLessThanOrEqual(CHANGES_WITHIN_MS);
  });
});

const now = Date.parse('2026-11-21T12:00:00Z');
const today = dayOf(now);
