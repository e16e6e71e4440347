import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { planOnce } from '../database/driver.ts';
import type { Caller } from '../http/caller.ts';
import { notFound, Refusal } from '../refusal.ts';

type Reach = Pick<Caller, 'companyIds' | 'channels' | 'refusedChannels'>;

/** Whether this person can access the channel, or without `marketId` anything of the seller account. */
export const mayReach = (
  { channels }: Pick<Reach, 'channels'>,
  sellerId: string,
  marketId?: string,
): boolean =>
  !channels ||
  channels.some((one) => one.sellerId === sellerId && (marketId === undefined || one.marketId === marketId));

/** Why a person can't use a call for a store: their role there, or the store is unknown to them. */
const unreachable = ({ refusedChannels }: Reach, sellerId: string, marketId?: string): Refusal =>
  refusedChannels?.some(
    (each) => each.sellerId === sellerId && (marketId === undefined || each.marketId === marketId),
  )
    ? new Refusal(403, 'Your role in this store does not allow this. Please ask an owner of the company.')
    : notFound('This store');

/**
 * This person's company that holds the seller account. Someone else's account looks like one that doesn't exist or
 * was removed: all throw a Refusal (404).
 */
export async function companyOfSeller(database: Database, caller: Reach, sellerId: string): Promise<string> {
  if (caller.companyIds.length > 0 && mayReach(caller, sellerId)) {
    const { rows } = await sql<{ company_id: string }>`${planOnce('company-of-seller')}
      select c.company_id from seller_claim c
      where c.seller_id = ${sellerId} and c.company_id = any(${caller.companyIds}::uuid[])
        and (c.company_id, c.region) not in (
          select a.company_id, a.region from seller_account a
          where a.seller_id = ${sellerId} and a.company_id = any(${caller.companyIds}::uuid[])
            and a.state = 'removed')
      limit 1`.execute(database.system);
    const [claim] = rows;
    if (claim) return claim.company_id;
  }
  throw unreachable(caller, sellerId);
}

/** The same for one marketplace of the account; the channel must exist in it. */
export async function companyOfChannel(
  database: Database,
  caller: Reach,
  sellerId: string,
  marketplaceId: string,
): Promise<string> {
  if (!mayReach(caller, sellerId, marketplaceId)) throw unreachable(caller, sellerId, marketplaceId);
  const companyId = await companyOfSeller(database, caller, sellerId);
  const { rows } = await database.readCompany(companyId, (db) =>
    sql`${planOnce('channel-of-seller')}
      select from channel c
      where c.seller_id = ${sellerId} and c.marketplace_id = ${marketplaceId}
        and not exists (
          select from seller_account a
          where a.seller_id = c.seller_id and a.region = c.region and a.state = 'removed')
      limit 1`.execute(db),
  );
  if (rows.length === 0) throw notFound('This store');
  return companyId;
}

/** The company of a seller account, for a call that may name one of its marketplaces. */
export async function companyOfStore(
  database: Database,
  caller: Reach,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId?: string | undefined },
): Promise<string> {
  if (!mayReach(caller, sellerId, marketId)) throw unreachable(caller, sellerId, marketId);
  return companyOfSeller(database, caller, sellerId);
}
