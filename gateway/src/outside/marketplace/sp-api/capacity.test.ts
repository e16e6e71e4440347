import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  accountsPerApplication,
  capacityRows,
  hourlyRequests,
  minutesUntil,
  minutesUntilReports,
  rateUse,
  sampleLoads,
} from './capacity.ts';
import { operations } from './operations.ts';

describe('docs/marketplace-connector.md', () => {
  it('shows the rates and capacities that follow from the operations', () => {
    const page = readFileSync(
      new URL('../../../../../docs/marketplace-connector.md', import.meta.url),
      'utf8',
    );
    const rows = page.split('\n').filter((row) => /^\| `(get|search|create|list)\w+` \|/.test(row));
    expect(rows).toEqual(capacityRows());
  });
});

describe('capacity', () => {
  const isOperation = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);

  it.each(Object.keys(operations).filter(isOperation))(
    'of %s suffices for the largest sample account',
    (name) => {
      expect(rateUse(name, large)).toBeLessThan(0.8);
    },
  );

  it('is exhausted if one account needs more than its rate', () => {
    expect(rateUse('searchOrders', { ...large, orderChanges: 2_001 })).toBeGreaterThan(1);
    expect(rateUse('createReport', { ...large, marketplaces: 33 })).toBeLessThan(1);
    expect(rateUse('createReport', { ...large, marketplaces: 34 })).toBeGreaterThan(1);
  });

  it('is shared by the sellers of an application only where it has a limit', () => {
    expect(accountsPerApplication('createReport', medium)).toBeNull();
    expect(accountsPerApplication('searchCatalogItems', medium)).toBe(23_762);
    expect(hourlyRequests('searchCatalogItems', medium)).toBe(75.75);
  });

  const { medium, large } = sampleLoads;
});

describe('the time until requests can be sent', () => {
  it.each([
    [3, 0],
    [4, 0.5],
    [40, 36.5],
  ])('for %i requests is %d minutes', (requests, minutes) => {
    expect(minutesUntil(searchOrders, requests)).toBeCloseTo(minutes);
  });

  it('includes the remaining wait after a 429', () => {
    expect(minutesUntil({ tokens: -2, rate: 1 / 60 }, 1)).toBeCloseTo(3);
  });

  it('for reports includes requesting, generating and downloading the last one', () => {
    const full = { tokens: 15, rate: 1 / 60 };
    const types = ['GET_LEDGER_DETAIL_VIEW_DATA', 'GET_SELLER_FEEDBACK_DATA'];
    expect(minutesUntilReports(types, { createReport: full, getReportDocument: full })).toBeCloseTo(3);
    const empty = { tokens: 0, rate: 1 / 60 };
    expect(minutesUntilReports(types, { createReport: empty, getReportDocument: full })).toBeCloseTo(4);
    expect(minutesUntilReports([], { createReport: empty, getReportDocument: empty })).toBe(0);
  });

  const searchOrders = { tokens: 3.5, rate: 1 / 60 };
});
