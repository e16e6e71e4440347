import {
  getCase,
  getLedgerLabel,
  type LedgerLabel,
  type LedgerStep,
  listLedgerLabels,
  listLedgerRows,
} from '@fairshelf/shared-contracts/reimbursement';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';
import { caseWithEvidence } from '../../testing/cases.ts';

/** A label with open units. */
export const label: LedgerLabel = {
  fnsku: 'X00MUG',
  asin: 'B0MUG00001',
  sku: 'MUG-1',
  title: 'Stone mug',
  image: null,
  balance: 120,
  lost: 6,
  found: 2,
  reimbursed: 1,
  claimed: 0,
  open: 2,
  lastDay: '2026-11-18',
};

/** A step of the reconciliation: three lost units by default. */
const step = (overrides: Partial<LedgerStep>): LedgerStep => ({
  day: '2026-10-01',
  kind: 'lost',
  units: 3,
  counted: 3,
  missing: 3,
  reference: 'US',
  amount: null,
  ...overrides,
});

/** A loss of three units, two of them open. */
export const loss = {
  day: '2026-10-01',
  country: 'US',
  units: 3,
  reconciled: 0,
  open: 2,
  closesOn: '2026-11-30',
};

/** The movement of three lost units. */
const movement = {
  id: 'm1',
  day: '2026-10-01',
  eventType: 'Adjustments',
  reason: 'M',
  disposition: 'SELLABLE',
  fulfillmentCenter: 'PHX6',
  country: 'US',
  referenceId: 'R1',
  quantity: -3,
  unreconciled: 2,
  balance: 97,
};

/** A gateway with one label, its reconciliation, one movement and the case. */
export function ledgerGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listLedgerLabels, { rows: [label], total: 1 });
  gateway.answer(getLedgerLabel, {
    ...label,
    currency: 'USD',
    countries: ['US'],
    missing: 3,
    steps: [
      step({}),
      step({ day: '2026-10-05', kind: 'found', units: 2, counted: 1, missing: 2 }),
      step({
        day: '2026-10-09',
        kind: 'paid',
        units: 1,
        counted: 0,
        missing: 2,
        reference: '900',
        amount: { minor: 1533, currency: 'USD' },
      }),
    ],
    losses: [
      { ...loss, case: { id: 'case-1', state: 'ready', units: 2 }, ending: null },
      { ...loss, day: '2025-03-01', open: 0, closesOn: '2025-04-30', case: null, ending: 'window-closed' },
    ],
  });
  gateway.answer(listLedgerRows, { rows: [movement], total: 1, eventTypes: ['Adjustments', 'Receipts'] });
  gateway.answer(getCase, caseWithEvidence());
  return gateway;
}
