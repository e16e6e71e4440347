import { expect, it } from '@jest/globals';
import { generateSeller } from '../sellers/generate-seller.ts';
import { marketplacesOf } from '../sellers/marketplaces.ts';
import { filedCases } from './filed-cases.ts';

const [us] = marketplacesOf('US');
if (!us) throw new Error('no marketplace');
const seller = generateSeller({
  sellerId: 'A1PORTAL00001',
  region: 'na',
  marketplaces: [us],
  seed: 7,
  products: 2,
  ordersPerDay: 1,
  ledgerDays: 30,
});
const [listing] = seller.listings;
if (!listing) throw new Error('A generated seller has listings.');
let now = Date.parse('2026-11-21T10:00:00Z');

it('pays a case on request, once, in a line that references the case', () => {
  const cases = filedCases(() => now);
  const caseId = cases.file({ sellerId, listing, units: 3 });
  expect(cases.payments(sellerId)).toEqual([]);
  expect(cases.pay(caseId)).toBe(true);
  const first = cases.payments(sellerId);
  expect(first).toMatchObject([{ caseId, approvedAt: now, cashUnits: 3, reason: 'Lost_Warehouse', listing }]);
  expect(first[0]?.amountTotal).toBeCloseTo((first[0]?.amountPerUnit ?? 0) * 3, 2);
  now += 60_000;
  cases.pay(caseId);
  expect(cases.payments(sellerId)).toEqual(first);
  expect(cases.pay('unknown')).toBe(false);
  expect(cases.payments('A1SOMEONE00001')).toEqual([]);
});

it('reverses a payment in a line that references the first one', () => {
  const cases = filedCases(() => now);
  const caseId = cases.file({ sellerId, listing, units: 2 });
  expect(cases.reverse(caseId)).toBe(false);
  cases.pay(caseId);
  now += 60_000;
  expect(cases.reverse(caseId)).toBe(true);
  const [payment, reversal] = cases.payments(sellerId);
  expect(reversal).toMatchObject({
    reason: 'Reimbursement_Reversal',
    originalId: payment?.reimbursementId,
    originalType: 'Lost_Warehouse',
    cashUnits: -2,
    amountTotal: -(payment?.amountTotal ?? 0),
    approvedAt: now,
  });
  expect(cases.lastPaidAt(sellerId)).toBe(now);
});

it('pays a case automatically after a while', () => {
  const cases = filedCases(() => now);
  cases.file({ sellerId, listing, units: 1, payAfterMs: 5_000 });
  now += 4_999;
  expect([cases.payments(sellerId).length, cases.lastPaidAt(sellerId)]).toEqual([0, 0]);
  now += 1;
  expect([cases.payments(sellerId).length, cases.lastPaidAt(sellerId)]).toEqual([1, now]);
});

const sellerId = 'A1PORTAL00001';
