import type { CaseOverview, SignupReadiness } from '@fairshelf/shared-contracts/reimbursement';

const usd = (minor: number) => ({ minor, currency: 'USD' });

/** An overview as the gateway returns it: two currencies, three confidences. */
export const overview: CaseOverview = {
  standings: [
    {
      standing: 'owed',
      count: 4,
      units: 1200,
      amounts: [usd(123_456), { minor: 8000, currency: 'GBP' }],
    },
    { standing: 'in-progress', count: 1, units: 2, amounts: [usd(4000)] },
    { standing: 'paid', count: 9, units: 12, amounts: [usd(50_000)] },
    { standing: 'not-paid', count: 0, units: 0, amounts: [] },
  ],
  open: [
    {
      category: 'lost-in-warehouse',
      marketplace_id: 'ATVPDKIKX0DER',
      confidence: 'high',
      cases: 1,
      units: 1000,
      estimate: usd(100_000),
    },
    {
      category: 'lost-in-warehouse',
      marketplace_id: 'ATVPDKIKX0DER',
      confidence: 'low',
      cases: 2,
      units: 190,
      estimate: usd(23_456),
    },
    {
      category: 'removal',
      marketplace_id: 'A1F83G8C2ARO7P',
      confidence: 'high',
      cases: 1,
      units: 10,
      estimate: { minor: 8000, currency: 'GBP' },
    },
  ],
  waterfall: [
    {
      currency: 'USD',
      steps: [
        { step: 'lost', units: 20, amount: null },
        { step: 'found', units: 9, amount: null },
        { step: 'automatic', units: 4, amount: usd(8_000) },
        { step: 'recovered', units: 3, amount: usd(6_000) },
        { step: 'claimed', units: 1, amount: usd(2_000) },
        { step: 'open', units: 2, amount: usd(4_000) },
        { step: 'expired', units: 1, amount: null },
      ],
    },
    {
      currency: 'CAD',
      steps: [
        { step: 'lost', units: 5, amount: null },
        { step: 'found', units: 0, amount: null },
        { step: 'automatic', units: 0, amount: null },
        { step: 'recovered', units: 5, amount: { minor: 7_500, currency: 'CAD' } },
        { step: 'claimed', units: 0, amount: null },
        { step: 'open', units: 0, amount: null },
        { step: 'expired', units: 0, amount: null },
      ],
    },
  ],
  converted: {
    currency: 'USD',
    source: 'European Central Bank',
    day: '2026-10-02',
    missing: ['EGP'],
    standings: [
      { standing: 'owed', amount: usd(134_017) },
      { standing: 'in-progress', amount: usd(4000) },
      { standing: 'paid', amount: usd(50_000) },
      { standing: 'not-paid', amount: usd(0) },
    ],
    waterfall: [
      { step: 'lost', units: 25, amount: null },
      { step: 'found', units: 9, amount: null },
      { step: 'automatic', units: 4, amount: usd(8_000) },
      { step: 'recovered', units: 8, amount: usd(11_267) },
      { step: 'claimed', units: 1, amount: usd(2_000) },
      { step: 'open', units: 2, amount: usd(4_000) },
      { step: 'expired', units: 1, amount: null },
    ],
  },
  results: {
    decided: 12,
    recovered: 10,
    daysToPayment: 13.6,
    expected: [
      { on: '2026-12-03', isApproved: true, count: 1, amounts: [usd(4_000)] },
      {
        on: '2026-12-17',
        isApproved: false,
        count: 2,
        amounts: [usd(2_000), { minor: 900, currency: 'CAD' }],
      },
    ],
  },
  closing: [
    {
      id: 'case-1',
      title: 'Stone mug',
      fnsku: 'X00MUG',
      units: 3,
      estimate: usd(4599),
      windowClosesAt: '2026-12-20T23:59:59.000Z',
    },
  ],
};

/** A store with imported records that lacks everything else. */
export const readiness: SignupReadiness = {
  hasPlan: false,
  imports: { done: 9, total: 9, failed: 0 },
  costs: { products: 12, entered: 3, approved: 1 },
  casesLackingDocuments: 2,
  inbound: { cases: 3, isAgreed: false, hasInfo: false },
  payment: { canPay: true, hasCard: false },
};
