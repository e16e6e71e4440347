import type { Database } from '../../database/database.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound } from '../../http/refusal.ts';

/**
 * The company of this person that holds the seller account. An account of someone else is as unknown as one that
 * does not exist: both throw a Refusal (404).
 */
export async function companyOfSeller(
  database: Database,
  caller: Pick<Caller, 'companyIds'>,
  sellerId: string,
): Promise<string> {
  if (caller.companyIds.length > 0) {
    const claim = await database.system
      .selectFrom('seller_claim')
      .select('company_id')
      .where('seller_id', '=', sellerId)
      .where('company_id', 'in', caller.companyIds)
      .executeTakeFirst();
    if (claim) return claim.company_id;
  }
  throw notFound('This store');
}

/** The same for one marketplace of the account; the channel must exist in it. */
export async function companyOfChannel(
  database: Database,
  caller: Pick<Caller, 'companyIds'>,
  sellerId: string,
  marketplaceId: string,
): Promise<string> {
  const companyId = await companyOfSeller(database, caller, sellerId);
  const channel = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('channel')
      .select('marketplace_id')
      .where('seller_id', '=', sellerId)
      .where('marketplace_id', '=', marketplaceId)
      .executeTakeFirst(),
  );
  if (!channel) throw notFound('This store');
  return companyId;
}
