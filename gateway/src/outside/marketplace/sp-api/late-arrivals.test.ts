import { describe, expect, it } from '@jest/globals';
import { arrivals, refusals } from './late-arrivals-fixture.ts';

describe('requests that arrive up to a second late', () => {
  it.each([
    ['searchOrders', { query: { createdAfter: '2026-01-01T00:00:00Z' } }],
    ['listTransactions', { query: { postedAfter: '2026-01-01T00:00:00Z' } }],
    ['getReport', { path: { reportId: '1' } }],
    ['createReport', { body: {} }],
    ['getMarketplaceParticipations', {}],
  ] as const)('respect the documented rate of %s', async (name, input) => {
    expect(refusals(name, await arrivals(name, input))).toBe(0);
  });
});
