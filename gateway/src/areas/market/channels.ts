import type { Channel, MarketInfo } from '@fairshelf/shared-contracts/core';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import { marketplaces } from '../../outside/marketplace/marketplaces.ts';

const places = new Map(marketplaces.map(({ id }, index) => [id, index]));
const placeOf = (marketplaceId: string): number => places.get(marketplaceId) ?? places.size;

/** The channels of a company's connected accounts, with the account and the company, by account. */
export const connectedChannels = (db: CompanyTransaction) =>
  db
    .selectFrom('channel')
    .innerJoin('seller_account', (join) =>
      join
        .onRef('seller_account.seller_id', '=', 'channel.seller_id')
        .onRef('seller_account.region', '=', 'channel.region'),
    )
    .innerJoin('company', 'company.company_id', 'channel.company_id')
    .where('seller_account.state', '<>', 'removed')
    .orderBy('channel.seller_id');

/**
 * The channels of one company, in the order of the marketplaces; those of one account with `sellerId`. Includes
 * paused ones: their imported data stays readable.
 */
export async function channelsOfCompany(
  database: Database,
  companyId: string,
  sellerId?: string,
): Promise<readonly Channel[]> {
  const rows = await database.withCompany(companyId, (db) =>
    connectedChannels(db)
      .select([
        'channel.seller_id',
        'company.name as company_name',
        'channel.country_name',
        'channel.country_code',
        'channel.marketplace_id',
        'channel.store_name',
        'seller_account.default_marketplace_id',
      ])
      .$if(sellerId !== undefined, (query) => query.where('channel.seller_id', '=', sellerId ?? ''))
      .orderBy('channel.marketplace_id')
      .execute(),
  );
  return rows
    .sort((a, b) => placeOf(a.marketplace_id) - placeOf(b.marketplace_id))
    .map((row) => ({
      seller_id: row.seller_id,
      company_name: row.company_name,
      country_name: row.country_name,
      channel_info: { code: row.marketplace_id, value_2: row.country_code },
      channel_store: row.store_name,
      default_marketplace_id: row.default_marketplace_id,
    }));
}

/** The channels of several companies, grouped by company name. */
export async function channelsOfCompanies(
  database: Database,
  companyIds: readonly string[],
  sellerId?: string,
): Promise<Channel[]> {
  const lists = await Promise.all(companyIds.map((id) => channelsOfCompany(database, id, sellerId)));
  return lists
    .filter((list) => list.length > 0)
    .sort(([a], [b]) => (a?.company_name ?? '').localeCompare(b?.company_name ?? ''))
    .flat();
}

/** A channel as the marketplace in which a person works. */
export const asMarketInfo = (channel: Channel): MarketInfo => ({
  seller_id: channel.seller_id,
  company_name: channel.company_name,
  market_id: channel.channel_info.code,
  country_code: channel.channel_info.value_2,
  country_name: channel.country_name,
  default_marketplace_id: channel.default_marketplace_id,
});
