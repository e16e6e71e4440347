import { describe, expect, it } from '@jest/globals';
import { movingClock } from '../testing/moving-clock.ts';
import { tokenBuckets } from './token-bucket.ts';
import { operationNames, plansInForce, usagePlans } from './usage-plans.ts';

describe('usage plans', () => {
  it.each(operationNames)('allow %s at its documented rate after the burst', (operation) => {
    const clock = movingClock();
    const buckets = tokenBuckets(clock.now);
    const plan = plansInForce(1).of(operation, SELLER);
    let callCount = 0;
    // Requested twice as often as the plan allows, for an hour after the burst.
    const step = Math.max(1, Math.round(500 / plan.perSecond));
    while (buckets.take(operation, plan)) callCount += 1;
    expect(callCount).toBe(usagePlans[operation].burst);
    callCount = 0;
    for (let at = 0; at < HOUR_SECONDS * 1000; at += step) {
      clock.forward(step);
      if (buckets.take(operation, plan)) callCount += 1;
    }
    const expected = HOUR_SECONDS * usagePlans[operation].perSecond;
    expect(callCount).toBeLessThanOrEqual(expected + 1);
    expect(callCount).toBeGreaterThanOrEqual(Math.floor(expected) - 1);
  });

  it('give individual sellers another plan until it is revoked', () => {
    const plans = plansInForce(10);
    plans.set('searchOrders', SELLER, { perSecond: 0.5, burst: 40 });
    expect(plans.of('searchOrders', SELLER)).toEqual({ perSecond: 5, burst: 40 });
    expect(plans.of('searchOrders', 'A2PINECREST001')).toEqual({ perSecond: 0.056, burst: 20 });
    plans.set('searchOrders', SELLER, undefined);
    expect(plans.of('searchOrders', SELLER)).toEqual({ perSecond: 0.056, burst: 20 });
  });
});

const HOUR_SECONDS = 3600;
const SELLER = 'A1NORTHWIND01';
