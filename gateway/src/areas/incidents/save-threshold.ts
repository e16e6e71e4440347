import type { ThresholdScopeToSet, ThresholdValues } from '@fairshelf/shared-contracts/incidents';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import type { StoreKey } from './store-key.ts';
import { DEFAULT_VALUES } from './thresholds-of-store.ts';

export interface ThresholdKey {
  readonly scope: ThresholdScopeToSet;
  /** A tag's id or an ASIN; ignored for the store. */
  readonly target: string;
}

/** Sets thresholds of the store, a tag or a product. False where the company has no such tag or the store no such product. */
export async function saveThreshold(
  db: CompanyTransaction,
  store: StoreKey,
  { scope, target }: ThresholdKey,
  values: ThresholdValues,
): Promise<boolean> {
  if (!(await exists(db, store, { scope, target }))) return false;
  const { companyId, sellerId, marketId } = store;
  if (scope === 'store') {
    await db
      .updateTable('channel')
      .set({ rating_alert_hundredths: (values.ratingFloor ?? DEFAULT_VALUES.ratingFloor ?? 40) * 10 })
      .where('seller_id', '=', sellerId)
      .where('marketplace_id', '=', marketId)
      .execute();
  }
  const set = {
    rating_floor_tenths: scope === 'store' ? null : values.ratingFloor,
    fall_tenths: values.fall,
    low_reviews: values.lowReviews,
    removed_ratings: values.removedRatings,
  };
  await db
    .insertInto('incident_threshold')
    .values({
      company_id: companyId,
      seller_id: sellerId,
      marketplace_id: marketId,
      scope,
      target: scope === 'store' ? '' : target,
      ...set,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'seller_id', 'marketplace_id', 'scope', 'target']).doUpdateSet(set),
    )
    .execute();
  return true;
}

/** Removes the thresholds of a tag or a product. */
export async function removeThreshold(
  db: CompanyTransaction,
  { sellerId, marketId }: StoreKey,
  { scope, target }: ThresholdKey,
): Promise<void> {
  await db
    .deleteFrom('incident_threshold')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('scope', '=', scope)
    .where('target', '=', target)
    .execute();
}

async function exists(
  db: CompanyTransaction,
  { sellerId, marketId }: StoreKey,
  { scope, target }: ThresholdKey,
): Promise<boolean> {
  if (scope === 'store') return true;
  const found =
    scope === 'tag'
      ? isId(target) && db.selectFrom('tag').select('tag_id').where('tag_id', '=', target).executeTakeFirst()
      : db
          .selectFrom('product')
          .select('asin')
          .where('seller_id', '=', sellerId)
          .where('marketplace_id', '=', marketId)
          .where('asin', '=', target)
          .executeTakeFirst();
  return Boolean(await found);
}
