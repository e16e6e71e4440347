import { amazonCodePhrase, formatDay } from '@fairshelf/shared-contracts/core';
import type { Calendar } from './calendar.ts';
import { type CaseStory, countUnits, type DemoCase, formatUsd, was } from './case-story.ts';
import type { DemoProduct } from './products.ts';

type LedgerRow = DemoCase['evidence']['rows'][number];

export interface LossStory
  extends Pick<CaseStory, 'id' | 'state' | 'detected' | 'closesIn' | 'events' | 'needs' | 'question'> {
  readonly product: DemoProduct;
  readonly kind: 'lost' | 'damaged';
  readonly daysAgo: number;
  readonly lost: number;
  /** Found units and their day. */
  readonly found?: { readonly units: number; readonly daysAgo: number };
  readonly paid?: { readonly units: number; readonly daysAgo: number; readonly reimbursementId: string };
  readonly center: string;
  readonly reference: string;
  /** Whether the product's sourcing cost is approved; otherwise Amazon's earlier payment counts. */
  readonly byCost: boolean;
}

const kinds = {
  lost: {
    category: 'lost-in-warehouse',
    reason: 'M',
    rule: 'Lost in the warehouse: units misplaced (M) or unrecoverable (5), less found (F), less reimbursed',
    reasons: 'M or 5',
    paidAs: 'Lost_Warehouse',
  },
  damaged: {
    category: 'damaged-in-warehouse',
    reason: 'E',
    rule: 'Damaged in the warehouse (E) or by its carrier (6), less taken back, less reimbursed',
    reasons: 'E or 6',
    paidAs: 'Damaged_Warehouse',
  },
} as const;

/** A loss or damage in the warehouse: ledger rows, what made part of it good, and the computation in sentences. */
export function stockLoss(story: LossStory, calendar: Calendar): CaseStory {
  const { product, lost, found, paid, byCost } = story;
  const kind = kinds[story.kind];
  const open = lost - (found?.units ?? 0) - (paid?.units ?? 0);
  const each = byCost ? product.cost : product.cost - 60;
  const row = (part: Partial<LedgerRow>): LedgerRow => ({
    day: calendar.day(story.daysAgo),
    eventType: 'Adjustments',
    reason: kind.reason,
    disposition: 'SELLABLE',
    fulfillmentCenter: story.center,
    quantity: -lost,
    referenceId: story.reference,
    unreconciled: open,
    ...part,
  });
  return {
    ...story,
    category: kind.category,
    units: open,
    estimate: open * each,
    confidence: byCost ? 'high' : 'medium',
    anchored: story.daysAgo,
    rule: kind.rule,
    policyVersion: 'US, in force from Oct 23, 2024',
    rows: [
      row({}),
      ...(story.kind === 'damaged'
        ? [row({ reason: 'P', disposition: 'DEFECTIVE', quantity: lost, unreconciled: null })]
        : []),
      ...(found
        ? [row({ day: calendar.day(found.daysAgo), reason: 'F', quantity: found.units, unreconciled: null })]
        : []),
    ],
    facts: paid
      ? [
          {
            kind: 'reimbursement' as const,
            day: calendar.day(paid.daysAgo),
            quantity: paid.units,
            note: `Reimbursement ${paid.reimbursementId}, ${amazonCodePhrase(kind.paidAs)}`,
            amount: { minor: paid.units * each, currency: 'USD' },
          },
        ]
      : [],
    computation: [
      `The ledger reports ${countUnits(lost)} ${story.kind} on ${formatDay(calendar.day(story.daysAgo))} in the United States.`,
      `Over the whole ledger of ${product.fnsku} up to now, ${countUnits(lost)} ${was(lost)} ${story.kind}, ${countUnits(found?.units ?? 0)} came back, and ${countUnits(paid?.units ?? 0)} ${was(paid?.units ?? 0)} paid for or replaced.`,
      `Of this day's loss, ${countUnits(open)} ${open === 1 ? 'is' : 'are'} still open.`,
      byCost
        ? `${open} × ${formatUsd(each)}, your approved sourcing cost, is ${formatUsd(open * each)}.`
        : `${open} × ${formatUsd(each)}, Amazon’s value of a unit in an earlier payment (lost in the warehouse), is ${formatUsd(open * each)}.`,
    ],
  };
}
