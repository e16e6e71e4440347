import { describe, expect, it } from '@jest/globals';
import { parseAccountHealth } from './account-health.ts';

describe('the account health report', () => {
  it('is read metric by metric', () => {
    const complaints = {
      ...range,
      status: 'GOOD',
      defectsCount: 0,
      targetValue: 0,
      targetCondition: 'EQUALS',
    };
    const { metrics, status, rating } = read({
      lateShipmentRate: { ...rate, orderCount: 10, lateShipmentCount: 1 },
      listingPolicyViolations: complaints,
      accountHealthRating: { ...range, ahrStatus: 'GREAT' },
      somethingNew: { status: 'BAD', defectsCount: 2 },
      aText: 'is no figure',
    });
    expect([status, rating]).toEqual(['normal', 'great']);
    expect(metrics).toEqual([
      {
        code: 'lateShipmentRate',
        status: 'bad',
        rate: 0.052,
        count: null,
        target: 0.04,
        condition: 'less',
        from: '2026-10-21',
        to: '2026-11-19',
      },
      expect.objectContaining({ code: 'listingPolicyViolations', status: 'good', count: 0 }),
      expect.objectContaining({ code: 'somethingNew', status: 'bad', count: 2, target: null }),
    ]);
  });

  it('separates order defects by fulfilment channel, and warnings by kind', () => {
    const { metrics } = read({
      orderDefectRate: { mfn: rate, afn: { ...rate, status: 'NONE' } },
      warningState: [{ warningType: 'spammingSellerMessaging', status: 'BAD' }],
    });
    expect(metrics.map(({ code, status }) => `${code} ${status}`)).toEqual([
      'orderDefectRate.mfn bad',
      'orderDefectRate.afn none',
      'warning.spammingSellerMessaging bad',
    ]);
  });

  it("accepts both the schema's names and those of real files", () => {
    const both = [read({ prefulfillmentCancelRate: rate }), read({ preFulfillmentCancellationRate: rate })];
    expect(both.map(({ metrics }) => metrics[0]?.code)).toEqual([
      'preFulfillmentCancellationRate',
      'preFulfillmentCancellationRate',
    ]);
    expect(read({ accountHealthRating: { accountHealthRatingStatus: 'WARNED' } }).rating).toBe('warned');
  });

  it.each([
    ['AT_RISK', 'at-risk'],
    ['DEACTIVATED', 'deactivated'],
    ['SUSPENDED', 'deactivated'],
  ])('recognises an account that is %s', (text, status) => {
    expect(read({}, text).status).toBe(status);
  });

  it.each(['', '<html>', '[]', '{"accountStatuses":{}}'])('rejects %j', (text) => {
    expect(parseAccountHealth(text).ok).toBe(false);
  });
});

const US = 'ATVPDKIKX0DER';
const range = {
  reportingDateRange: {
    reportingDateFrom: '2026-10-21T00:00Z',
    reportingDateTo: '2026-11-19T23:59Z',
  },
};
const rate = { ...range, status: 'BAD', rate: 0.052, targetValue: 0.04, targetCondition: 'LESS_THAN' };
const report = (figures: object, status = 'NORMAL') =>
  JSON.stringify({
    accountStatuses: [{ marketplaceId: US, status }],
    performanceMetrics: [{ marketplaceId: US, ...figures }],
  });
function read(figures: object, status?: string) {
  const parsed = parseAccountHealth(report(figures, status));
  if (!parsed.ok) throw new Error(parsed.error);
  const [health] = parsed.value;
  if (!health) throw new Error('nothing');
  return health;
}
