import * as v from 'valibot';
import { requestImport } from '../../base/stores/request-import.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import { defineFeed } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';

/** The marketplaces that the seller participates in: new ones become channels and are imported. */
export const participationsFeed = defineFeed({
  name: 'participations',
  position: v.object({}),
  step: async ({ connector, database, now }, { account, request }) => {
    const { companyId, sellerId, region, connectionId } = account;
    const list = unwrap(await connector.participations.list(connectionId, request));
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
    if (channels.length === 0) return { state: 'done' };
    const knownIds = new Set(account.marketplaces.map(({ id }) => id));
    await database.withCompany(companyId, async (db) => {
      const stored = await db
        .insertInto('channel')
        .values(channels)
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'seller_id', 'marketplace_id'])
            // A paused channel stays paused; only its name is updated.
            .doUpdateSet((row) => ({ store_name: row.ref('excluded.store_name') })),
        )
        .returning(['marketplace_id', 'active'])
        .execute();
      const hasNew = stored.some(({ marketplace_id, active }) => active && !knownIds.has(marketplace_id));
      if (hasNew) await requestImport(db, account, { now: now() });
    });
    return { state: 'done', rows: channels.length };
  },
});
