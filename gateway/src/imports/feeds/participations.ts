import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { patiently } from '../request-options.ts';
import { taken } from '../taken.ts';

/** Imports where the seller sells: marketplaces joined since the last import become channels. Returns the channels. */
export async function importParticipations(
  { connector, database }: ImportServices,
  account: ImportAccount,
  signal?: AbortSignal,
): Promise<number> {
  const { companyId, sellerId, region, connectionId } = account;
  const list = taken(await connector.participations.list(connectionId, patiently(signal)));
  const channels = list.flatMap((participation) => {
    const marketplace = marketplaceById(participation.marketplaceId);
    if (!marketplace || !participation.isParticipating) return [];
    return {
      company_id: companyId,
      seller_id: sellerId,
      marketplace_id: marketplace.id,
      region,
      country_code: marketplace.countryCode,
      country_name: marketplace.name,
      store_name: participation.storeName ?? '',
    };
  });
  if (channels.length === 0) return 0;
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('channel')
      .values(channels)
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'seller_id', 'marketplace_id'])
          // A paused channel stays paused: only its name follows.
          .doUpdateSet((row) => ({ store_name: row.ref('excluded.store_name') })),
      )
      .execute(),
  );
  return channels.length;
}
