import type { CostState, SourcingCost } from '@fairshelf/shared-contracts/sourcing-costs';
import type { Calendar } from './calendar.ts';
import { DEMO_CURRENCY, usd } from './case-story.ts';
import { blanket, bottle, cooler, mug, products, tarp } from './products.ts';

/** Products whose cost is not simply approved. */
const others: Readonly<Record<string, CostState>> = {
  [blanket.sku]: 'submitted',
  [tarp.sku]: 'draft',
  [cooler.sku]: 'rejected',
  [mug.sku]: 'none',
};

/** Unfiled cases whose estimate depends on the cost. */
const openCases: Readonly<Record<string, number>> = { [bottle.sku]: 1, [mug.sku]: 1 };

/** The sourcing costs of the demo store, with their approval state. */
export const costsOf = ({ day }: Calendar): SourcingCost[] =>
  products.map(({ sku, asin, title, cost }) => {
    const state = others[sku] ?? 'approved';
    return {
      sku,
      asin,
      title,
      image: null,
      currency: DEMO_CURRENCY,
      state,
      cost: state === 'none' ? null : usd(cost),
      validFrom: state === 'none' ? null : day(150),
      approved: null,
      estimate: usd(cost - 60),
      proofs: state === 'approved' ? 1 : 0,
      openCases: openCases[sku] ?? 0,
    };
  });
