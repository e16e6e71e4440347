import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { AdsEntity, AdsKind, AdsProfile } from '../../outside/marketplace/ads/ads-port.ts';
import type { RequestOptions } from '../../outside/marketplace/sp-api/request.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { unwrap } from '../unwrap.ts';

interface EntityPage {
  readonly kind: AdsKind;
  /** When the first page of the kind was requested. */
  readonly readAt: Date;
  readonly nextToken: string | undefined;
}

/**
 * Imports one page of a profile's entities of one kind. Entities missing from the complete list count as archived,
 * after the last page.
 */
export async function importEntityPage(
  { connector, database }: Pick<ImportServices, 'connector' | 'database'>,
  account: Pick<ImportAccount, 'companyId' | 'sellerId' | 'connectionId'>,
  profile: AdsProfile,
  { kind, readAt, nextToken }: EntityPage,
  request: RequestOptions,
): Promise<{ readonly rows: number; readonly nextToken: string | null }> {
  const page = unwrap(
    await connector.ads.entities(account.connectionId, profile, kind, { nextToken }, request),
  );
  await database.withCompany(account.companyId, async (db) => {
    const store = { ...account, marketId: profile.marketplaceId };
    await storeEntities(db, store, kind, page.rows, readAt);
    if (page.nextToken === null) await archiveUnseen(db, store, kind, readAt);
  });
  return { rows: page.rows.length, nextToken: page.nextToken };
}

interface AdsStore {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
}

/**
 * Stores entities as of `readAt`. What was changed here after that time keeps its state and amount: the list is older
 * than the change.
 */
export async function storeEntities(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: AdsStore,
  kind: AdsKind,
  entities: readonly AdsEntity[],
  readAt: Date,
): Promise<void> {
  if (entities.length === 0) return;
  const rows = entities.map((entity) => ({
    entity_id: entity.id,
    campaign_id: entity.campaignId,
    ad_group_id: entity.adGroupId ?? '',
    name: entity.name,
    state: entity.state,
    match_type: entity.matchType,
    amount_minor: entity.amountMinor,
  }));
  await sql`
    insert into ads_entity as known (company_id, seller_id, marketplace_id, kind, entity_id, campaign_id, ad_group_id,
      name, state, match_type, amount_minor, seen_at)
    select distinct on (entity_id) ${companyId}::uuid, ${sellerId}, ${marketId}, ${kind}, i.*, ${readAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (entity_id text, campaign_id text, ad_group_id text,
      name text, state text, match_type text, amount_minor bigint)
    where entity_id <> ''
    order by entity_id
    on conflict (company_id, seller_id, marketplace_id, kind, entity_id) do update set
      campaign_id = excluded.campaign_id, ad_group_id = excluded.ad_group_id, name = excluded.name,
      match_type = excluded.match_type, seen_at = excluded.seen_at,
      state = case when known.edited_at >= excluded.seen_at then known.state else excluded.state end,
      amount_minor = case when known.edited_at >= excluded.seen_at then known.amount_minor
        else excluded.amount_minor end`.execute(db);
}

async function archiveUnseen(
  db: CompanyTransaction,
  { sellerId, marketId }: AdsStore,
  kind: AdsKind,
  readAt: Date,
): Promise<void> {
  await db
    .updateTable('ads_entity')
    .set({ state: 'archived' })
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('kind', '=', kind)
    .where('seen_at', '<', readAt)
    .where('state', '<>', 'archived')
    .execute();
}
