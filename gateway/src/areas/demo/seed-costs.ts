import type { CostState } from '@fairshelf/shared-contracts/sourcing-costs';
import { addDays, dayOf } from '../../base/calendar-days.ts';
import { NotYet } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import { moveCosts, saveCosts } from '../sourcing-costs/index.ts';

interface DemoSeller {
  readonly companyId: string;
  readonly sellerId: string;
}

/** The store that the demo opens in. */
const US = 'ATVPDKIKX0DER';
/** How many days ago the costs came into force. */
const DAYS = 150;

/**
 * The costs of products with cases, as shares of the price; those without a share have no cost yet. Amazon pays 62% of
 * the price: a cost above it re-evaluates earlier payments.
 */
const COSTS: readonly (readonly [sharePercent: number, state: Exclude<CostState, 'none'>])[] = [
  [34, 'approved'],
  [41, 'approved'],
  [29, 'submitted'],
  [68, 'approved'],
  [37, 'rejected'],
  [44, 'approved'],
  [31, 'draft'],
  [39, 'approved'],
];

/** Enters sourcing costs of a demo seller in every state, by the product's own moves. Does nothing when repeated. */
export async function seedCosts(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId, sellerId }: DemoSeller,
): Promise<void> {
  const store = { companyId, sellerId, marketId: US };
  const today = now();
  const validFrom = addDays(dayOf(today), -DAYS);
  await database.withCompany(companyId, async (db) => {
    const existingCost = db
      .selectFrom('sourcing_cost')
      .select('sku')
      .where('seller_id', '=', sellerId)
      .limit(1);
    if (await existingCost.executeTakeFirst()) return;
    const products = await db
      .selectFrom('product')
      .innerJoin('reimbursement_case as c', (join) =>
        join.onRef('c.seller_id', '=', 'product.seller_id').onRef('c.sku', '=', 'product.sku'),
      )
      .select(['product.sku', 'product.price_minor', 'product.currency'])
      .distinct()
      .where('product.seller_id', '=', sellerId)
      .where('product.marketplace_id', '=', US)
      .where('product.price_minor', 'is not', null)
      .orderBy('product.sku')
      .limit(COSTS.length)
      .execute();
    if (products.length === 0) throw new NotYet('No case is detected yet.');
    const costs = products.map(({ sku, price_minor, currency }, index) => {
      const [share, state] = COSTS[index] ?? [0, 'draft'];
      return {
        sku,
        minor: Math.round(((price_minor ?? 0) * share) / 100),
        currency: currency ?? 'USD',
        validFrom,
        state,
      };
    });
    await saveCosts(db, store, costs, today);
    const move = (to: 'submitted' | 'approved' | 'rejected', from: readonly CostState[]) =>
      moveCosts(db, store, {
        skus: costs.filter(({ state }) => from.includes(state)).map(({ sku }) => sku),
        to,
        now: today,
      });
    await move('submitted', ['submitted', 'approved', 'rejected']);
    await move('approved', ['approved']);
    await move('rejected', ['rejected']);
  });
}
