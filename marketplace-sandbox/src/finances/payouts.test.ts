import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { filedCases } from '../portal/filed-cases.ts';
import { DAY_MS } from '../seeded/calendar-day.ts';
import { generateSeller } from '../sellers/generate-seller.ts';
import { marketplacesOf } from '../sellers/marketplaces.ts';
import { earlyPayouts } from './early-payouts.ts';
import { payoutsOf } from './payouts.ts';

const [us] = marketplacesOf('US');
if (!us) throw new Error('no marketplace');
const US = [us] as const;
const sellerId = 'A1PAYOUTS0001';
const seller = generateSeller({
  sellerId,
  region: 'na',
  marketplaces: US,
  seed: 7,
  products: 2,
  ordersPerDay: 1,
  ledgerDays: 30,
});
const [listing] = seller.listings;
if (!listing) throw new Error('A generated seller has listings.');

it('closes a settlement early on request, with the payments for filed cases; periods never overlap', () => {
  let now = Date.parse('2026-11-24T10:00:00Z');
  const cases = filedCases(() => now);
  const early = earlyPayouts(() => now);
  const payouts = () => {
    const search = { from: now - 60 * DAY_MS, until: now, now };
    const found = payoutsOf(seller, US, {
      ...search,
      early: early.of(sellerId),
      filed: cases.payments(sellerId),
    });
    return v.parse(v.array(PayoutSchema), found);
  };
  const before = payouts();
  expect(before.map(({ type }) => type)).not.toContain('ON_DEMAND');

  early.request(sellerId);
  now += 60_000;
  cases.pay(cases.file({ sellerId, listing, units: 3 }));
  const payment = cases.payments(sellerId)[0]?.amountTotal ?? 0;
  now += 60_000;
  early.request(sellerId);
  now += 60_000;
  const [second, first, ...regular] = payouts();
  expect(regular).toEqual(before);
  expect(second).toMatchObject({ type: 'ON_DEMAND', currentStatus: 'PAID' });
  expect(second?.amount.currencyAmount).toBeGreaterThanOrEqual(payment);
  expect(second?.period.startDate).toBe(first?.period.endDate);
  expect(first?.period.startDate).toBe(before[0]?.period.endDate);

  // The next regular settlement starts where the early one ended.
  now += 20 * DAY_MS;
  const next = payouts().find(
    ({ type, period }) => type === 'SCHEDULED' && period.startDate === second?.period.endDate,
  );
  expect(next?.currentStatus).toMatch(/^(PAID|FAILED)$/);
  expect(payouts().filter(({ type }) => type === 'ON_DEMAND')).toEqual([second, first]);
});

const PayoutSchema = v.object({
  id: v.string(),
  type: v.string(),
  currentStatus: v.string(),
  amount: v.object({ currencyAmount: v.number() }),
  period: v.object({ startDate: v.string(), endDate: v.string() }),
});
