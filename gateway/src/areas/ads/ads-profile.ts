import type { CompanyTransaction } from '../../base/database/database.ts';

/** The advertising profile of a store as it was imported; undefined before the first import. */
export const profileOf = (
  db: CompanyTransaction,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
) =>
  db
    .selectFrom('ads_profile')
    .select(['profile_id as profileId', 'name', 'currency', 'time_zone as timeZone'])
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .executeTakeFirst();
