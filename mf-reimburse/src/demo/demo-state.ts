import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listCostProofs, SourcingCost } from '@fairshelf/shared-contracts/sourcing-costs';
import { calendarOf } from './data/calendar.ts';
import { type DemoCase, tellCase } from './data/case-story.ts';
import { costsOf } from './data/costs.ts';
import { otherCases } from './data/other-cases.ts';
import { type DemoPayout, payoutsOf } from './data/payouts.ts';
import { stockCases } from './data/stock-cases.ts';
import { waitingCases } from './data/waiting-cases.ts';

type Proof = CallData<typeof listCostProofs>[number];

/** The copy of the demo data in this tab: the visitor's changes are made here only. */
export interface DemoState {
  readonly today: Date;
  readonly cases: Map<string, DemoCase>;
  readonly payouts: readonly DemoPayout[];
  readonly costs: Map<string, SourcingCost>;
  readonly proofs: Map<string, readonly Proof[]>;
}

/** The initial data; all days are relative to `today`. */
export function freshState(today: Date): DemoState {
  const calendar = calendarOf(today);
  const stories = [...stockCases(calendar), ...waitingCases(calendar), ...otherCases(calendar)];
  const cases = stories.map((story) => tellCase(story, calendar));
  const costs = costsOf(calendar);
  const proof = (sku: string): Proof => ({
    id: `proof-${sku}`,
    name: `invoice-${sku.toLowerCase()}.pdf`,
    bytes: 84_000,
    uploadedBy: 'You',
    uploadedAt: calendar.at(148),
  });
  return {
    today,
    cases: new Map(cases.map((each) => [each.id, each])),
    payouts: payoutsOf(calendar),
    costs: new Map(costs.map((each) => [each.sku, each])),
    proofs: new Map(costs.filter(({ proofs }) => proofs > 0).map(({ sku }) => [sku, [proof(sku)]])),
  };
}
