import type { CompanyTransaction } from '../../base/database/database.ts';
import type { AdsProfile } from '../../outside/marketplace/ads/ads-port.ts';
import type { ImportAccount } from '../account.ts';

/** Stores a profile in its current state. */
export async function storeProfile(
  db: CompanyTransaction,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  { profileId, marketplaceId, name, currency, timeZone }: AdsProfile,
  now: Date,
): Promise<void> {
  const values = { profile_id: profileId, name, currency, time_zone: timeZone, seen_at: now };
  await db
    .insertInto('ads_profile')
    .values({ company_id: companyId, seller_id: sellerId, marketplace_id: marketplaceId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'seller_id', 'marketplace_id']).doUpdateSet(values),
    )
    .execute();
}
