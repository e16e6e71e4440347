import type { Services } from '../../../base/services.ts';
import { requestImport } from '../../../base/stores/request-import.ts';
import { sellerAccountId } from '../../../base/stores/seller-account-id.ts';
import { marketplaceById } from '../../../outside/marketplace/marketplaces.ts';

interface Asked {
  readonly companyId: string;
  readonly sellerId: string;
  /** The account's home marketplace in Europe. */
  readonly marketplaceId: string;
}

type Outcome =
  | { readonly kind: 'integrated'; readonly marketplaceIds: readonly string[] }
  | { readonly kind: 'not-connected' | 'not-selling' | 'away' };

/**
 * Connects every European marketplace of a seller account: one consent covers them all
 * (docs/domain/consent-and-tokens.md#how-long-consent-lasts). Paused ones resume, new ones become channels, and their
 * import is enqueued.
 */
export async function integrateEurope(
  { database, connector, now }: Pick<Services, 'database' | 'connector' | 'now'>,
  { companyId, sellerId, marketplaceId }: Asked,
): Promise<Outcome> {
  const region = 'EU' as const;
  const key = { companyId, sellerId, region };
  const answer = await connector.participations.list(sellerAccountId(key), { deadlineMs: 15_000 });
  if (!answer.ok) {
    const gone = answer.error.kind === 'not-connected' || answer.error.kind === 'reauthorise';
    return { kind: gone ? 'not-connected' : 'away' };
  }
  const channels = answer.value.flatMap((participation) => {
    const market = marketplaceById(participation.marketplaceId);
    if (!market || market.region !== region || !participation.isParticipating) return [];
    const { id: marketplace_id, countryCode: country_code, name: country_name } = market;
    return { marketplace_id, country_code, country_name, store_name: participation.storeName ?? '' };
  });
  if (!channels.some((each) => each.marketplace_id === marketplaceId)) return { kind: 'not-selling' };
  await database.withCompany(companyId, async (db) => {
    const rows = channels.map((each) => ({ company_id: companyId, seller_id: sellerId, region, ...each }));
    await db
      .insertInto('channel')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'seller_id', 'marketplace_id'])
          .doUpdateSet((row) => ({ store_name: row.ref('excluded.store_name'), active: true })),
      )
      .execute();
    await db
      .updateTable('seller_account')
      .set({ default_marketplace_id: marketplaceId })
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .execute();
    await requestImport(db, key, { now: now(), isAwaited: true });
  });
  return { kind: 'integrated', marketplaceIds: channels.map((each) => each.marketplace_id) };
}
