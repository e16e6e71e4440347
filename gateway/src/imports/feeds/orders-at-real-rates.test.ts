import { describe, expect, it } from '@jest/globals';
import { REPORT_TAKES_MS } from './model-marketplace.ts';
import {
  areReadUpTo,
  clock,
  expectConformance,
  HOUR_MS,
  kills,
  marketplace,
  ORDERS,
  PAGES,
  passUntil,
  readyAt,
  runStates,
  setUpImport,
  stored,
} from './real-rates-fixture.ts';

setUpImport();

describe('an import at the documented rates', () => {
  it('becomes ready through kills and faults, and orders each report once', async () => {
    for (const [request, fault] of [
      ['createReport#1', 'kill-after'],
      ['createReport#2', 'drop-after'],
      ['getReports#1', 'html'],
      ['getReport#1', 'unavailable'],
      ['getReport#2', 'throttled'],
      ['getReport#3', 'kill-before'],
      ['getReportDocument#1', 'drop-before'],
      ['downloadDocument#1', 'expired'],
      ['downloadDocument#2', 'kill-after'],
    ] as const)
      marketplace.faults.set(request, fault);

    await passUntil(async () => (await readyAt()) !== null, HOUR_MS);

    expectConformance();
    expect(kills).toBe(3);
    // Expects three reports: one of listings, and two of orders, thirty days each.
    const kinds = marketplace.reports.map(({ specification }) => JSON.stringify(specification));
    expect(new Set(kinds).size).toBe(3);
    expect(kinds).toHaveLength(3);
    // The two for orders are generated at the same time.
    const orderReports = marketplace.reports.filter(({ specification }) =>
      specification.reportType.includes('ORDERS'),
    );
    const [first = 0, second = 0] = orderReports.map(({ createdAt }) => createdAt);
    expect(Math.abs(second - first)).toBeLessThan(REPORT_TAKES_MS);
    expect(await stored()).toEqual([
      { status: 'UNSHIPPED', orders: ORDERS, items: ORDERS, units: 2 * ORDERS },
    ]);
  });

  it('reads forty pages of changes despite kills and faults, none of them twice', async () => {
    const began = clock;
    for (const [index, order] of marketplace.orders.entries())
      Object.assign(order, { updatedAt: began + index, status: 'SHIPPED' });
    for (const [request, fault] of [
      ['searchOrders#3', 'kill-after'],
      ['searchOrders#9', 'html'],
      ['searchOrders#15', 'drop-after'],
      ['searchOrders#22', 'kill-before'],
      ['searchOrders#28', 'unavailable'],
      ['searchOrders#33', 'throttled'],
    ] as const)
      marketplace.faults.set(request, fault);

    await passUntil(() => areReadUpTo(began + ORDERS), 5 * HOUR_MS);

    expectConformance();
    expect(kills).toBe(2);
    expect(marketplace.pages).toHaveLength(PAGES);
    expect(new Set(marketplace.pages).size).toBe(PAGES);
    expect(marketplace.countOf('searchOrders')).toBe(PAGES + 6);
    expect(await stored()).toEqual([{ status: 'SHIPPED', orders: ORDERS, items: ORDERS, units: 2 * ORDERS }]);
  });

  it('restarts a window whose page token expired', async () => {
    const began = clock;
    const before = marketplace.countOf('searchOrders');
    for (const order of marketplace.orders.slice(0, 500)) order.updatedAt = began + 1;
    marketplace.faults.set(`searchOrders#${before + 3}`, 'expired');

    await passUntil(() => areReadUpTo(began + 1), 3 * HOUR_MS);

    expectConformance();
    // Not in the next cycle, as after a refusal: the failing run completes.
    expect(await runStates()).toEqual(['done']);
    // Two pages, the refusal, and the five pages from the first one on.
    expect(marketplace.countOf('searchOrders') - before).toBe(2 + 1 + 5);
    expect(await stored()).toEqual([{ status: 'SHIPPED', orders: ORDERS, items: ORDERS, units: 2 * ORDERS }]);
  });
});
