import { describe, expect, it } from '@jest/globals';
import { forecastImports, type Measures, type StepFacts } from './forecast-imports.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

describe('the expected time', () => {
  it('is the start of the cycle plus the usual duration', () => {
    expect(one({ cycleStartedAt: at(-4) })).toMatchObject({ readyAt: at(6), takesLonger: false });
  });

  it('uses the documented time of a report if nothing was measured', () => {
    expect(one({}, { usualMs: () => undefined })?.readyAt).toEqual(at(3.5));
  });

  it('is later if feeds with priority use up the report rate limit', () => {
    const report = (feed: StepFacts['feed'], weight: number) =>
      step({ feed, weight, reportsToOrder: ['GET_FBA_REIMBURSEMENTS_DATA'] });
    const steps = [report('returns', 7), report('reimbursements', 5), report('feedback', 13)];
    const none = { tokens: 0, rate: 1 / 60 };
    const found = forecast(steps, { createReport: none, usualMs: () => MINUTE });
    expect(found.map(({ feed, readyAt }) => [feed, readyAt])).toEqual([
      ['reimbursements', at(1 + 1.5)],
      ['returns', at(2 + 1.5)],
      ['feedback', at(3 + 1)],
    ]);
  });

  it('follows the actual progress rather than the usual duration', () => {
    expect(one({ feed: 'catalogue', cycleStartedAt: at(-15), share: 0.25 })?.readyAt).toEqual(at(45));
  });

  it('is extended by a quarter of the elapsed time once it has passed, and is marked as late', () => {
    expect(one({ cycleStartedAt: at(-40) })).toMatchObject({ readyAt: at(10), takesLonger: true });
  });

  it('starts after the import that has to come first', () => {
    const listings = step({ feed: 'listings', marketplaceId: 'US', weight: 1, priority: 1 });
    const ratings = step({
      feed: 'ratings',
      marketplaceId: 'US',
      reason: 'feed',
      nextAt: null,
      cycleStartedAt: null,
    });
    expect(forecast([ratings, listings]).map(({ feed, readyAt }) => [feed, readyAt])).toEqual([
      ['listings', at(10)],
      ['ratings', at(20)],
    ]);
  });

  it("isn't before the retry of a failed import, and is unknown for an abandoned one", () => {
    expect(one({ reason: 'retry', nextAt: at(25) })?.readyAt).toEqual(at(26));
    expect(one({ state: 'dead', reason: 'retry' })?.readyAt).toBeNull();
  });
});

describe('the reason for waiting', () => {
  it.each([
    [{ isLeased: true, reason: 'report' }, null],
    [
      { reason: 'report', orderedAt: at(-2) },
      { kind: 'report', since: at(-2) },
    ],
    [
      { reason: 'rate', waitsFor: 'searchOrders', nextAt: at(17) },
      { kind: 'rate', of: 'amazon', until: at(17) },
    ],
    [
      { reason: 'rate', waitsFor: 'keepa', nextAt: at(1) },
      { kind: 'rate', of: 'ratings', until: at(1) },
    ],
    [
      { reason: 'retry', nextAt: at(20) },
      { kind: 'retry', until: at(20) },
    ],
    [
      { feed: 'topics', reason: 'feed' },
      { kind: 'import', of: 'listings' },
    ],
    [{}, { kind: 'turn' }],
  ] as const)('%#', (different, wait) => {
    expect(JSON.stringify(one(different)?.wait)).toBe(JSON.stringify(wait));
  });

  it("is the feed's own turn at the rate limit, not that of earlier feeds", () => {
    const waiting = { reason: 'rate', waitsFor: 'createReport', nextAt: at(1) } as const;
    const steps = [1, 2, 3].map((weight) =>
      step({ ...waiting, weight, marketplaceId: `${weight}`, reportsToOrder: ['GET_SELLER_FEEDBACK_DATA'] }),
    );
    const found = forecast(steps, { createReport: { tokens: 0, rate: 1 / 60 } });
    expect(found.map(({ wait }) => wait)).toEqual(
      [1, 2, 3].map((minute) => ({ kind: 'rate', of: 'amazon', until: at(minute).toISOString() })),
    );
  });
});

it('is empty for a refresh that waits for its hour', () => {
  expect(forecast([step({ wasRead: true, state: 'idle', cycleStartedAt: at(-30) })])).toEqual([]);
});

const step = (different: Partial<StepFacts> = {}): StepFacts => ({
  feed: 'ledger',
  marketplaceId: '',
  state: 'due',
  reason: null,
  waitsFor: null,
  priority: 2,
  weight: 6,
  nextAt: NOW,
  isLeased: false,
  cycleStartedAt: NOW,
  wasRead: false,
  reportsToOrder: [],
  orderedAt: null,
  share: null,
  products: 0,
  ...different,
});
const forecast = (steps: readonly StepFacts[], measures: Partial<Measures> = {}) =>
  forecastImports(steps, {
    now: NOW,
    usualMs: () => 10 * MINUTE,
    createReport: { tokens: 15, rate: 1 / 60 },
    ...measures,
  });
const one = (different: Partial<StepFacts>, measures: Partial<Measures> = {}) =>
  forecast([step(different)], measures)[0];
