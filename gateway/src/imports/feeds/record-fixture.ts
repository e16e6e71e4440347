import type { LedgerEvent } from '../../outside/marketplace/reports/ledger-detail.ts';
import type { Reimbursement } from '../../outside/marketplace/reports/reimbursements.ts';

/** For tests: a misplaced unit in the US, unless overridden. */
export const ledgerEvent = (overrides: Partial<LedgerEvent> = {}): LedgerEvent => ({
  date: '2026-10-01',
  occurredAt: null,
  fnsku: 'X001',
  asin: 'B001',
  sku: 'MUG-1',
  title: 'Mug',
  eventType: 'Adjustments',
  referenceId: 'R1',
  quantity: -1,
  fulfillmentCenter: 'PHX7',
  disposition: 'SELLABLE',
  reason: 'M',
  country: 'US',
  reconciledQuantity: null,
  unreconciledQuantity: null,
  store: null,
  ...overrides,
});

/** For tests: one unit paid in cash, unless overridden. */
export const reimbursement = (overrides: Partial<Reimbursement> = {}): Reimbursement => ({
  approvedAt: '2026-10-20T09:00:00Z',
  reimbursementId: 'P1',
  caseId: null,
  orderId: null,
  reason: 'Lost_Warehouse',
  sku: 'MUG-1',
  fnsku: 'X001',
  asin: 'B001',
  title: 'Mug',
  condition: 'NewItem',
  amountPerUnit: { minor: 1_250, currency: 'USD' },
  amountTotal: { minor: 1_250, currency: 'USD' },
  quantityCash: 1,
  quantityInventory: 0,
  quantityTotal: 1,
  originalReimbursementId: null,
  originalReimbursementType: null,
  ...overrides,
});

/** For tests: records as a report delivers them, a few at a time, the first on line 2. */
export async function* batchesOf<T>(records: readonly T[], size = 1000) {
  for (let at = 0; at < records.length; at += size) {
    yield records.slice(at, at + size).map((record, index) => ({ line: at + index + 2, record }));
  }
}
