import type { getAdsOverview } from '@fairshelf/shared-contracts/ads';
import type { CallData } from '@fairshelf/shared-contracts/core';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';

/** Whether an account's advertising is connected. */
export async function adsConnectionState(
  db: CompanyTransaction,
  { sellerId, region }: Pick<SellerAccountKey, 'sellerId' | 'region'>,
): Promise<'none' | 'active' | 'reauthorise'> {
  const row = await db
    .selectFrom('ads_connection')
    .select('state')
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .executeTakeFirst();
  return row?.state ?? 'none';
}

/** The advertising status of a store. */
export async function adsOverview(
  db: CompanyTransaction,
  key: SellerAccountKey,
  marketId: string,
): Promise<CallData<typeof getAdsOverview>> {
  const { sellerId } = key;
  const connection = await adsConnectionState(db, key);
  const profile = await db
    .selectFrom('ads_profile')
    .select(['profile_id as id', 'name', 'currency', 'time_zone as timeZone'])
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .executeTakeFirst();
  const run = await db
    .selectFrom('import_run')
    .select(['state', 'finished_at', 'failure'])
    .where('seller_id', '=', sellerId)
    .where('feed', '=', 'advertising')
    // Until there is a profile, the only import to report is the one for profiles.
    .where((where) =>
      profile ? where('marketplace_id', '=', marketId) : where('marketplace_id', 'is', null),
    )
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  const cursor = await db
    .selectFrom('import_cursor')
    .select('updated_at')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('feed', '=', 'ads.targets')
    .executeTakeFirst();
  const days = await db
    .selectFrom('ads_metric')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .executeTakeFirst();
  return {
    connection,
    profile: profile ?? null,
    import: run
      ? {
          state: run.state === 'running' || run.state === 'failed' ? run.state : 'done',
          finishedAt: run.finished_at?.toISOString() ?? null,
          message: run.failure ?? null,
        }
      : null,
    figuresAt: cursor?.updated_at.toISOString() ?? null,
    firstDay: days?.first ?? null,
    lastDay: days?.last ?? null,
  };
}
