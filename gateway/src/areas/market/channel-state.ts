import type { CompanyTransaction } from '../../base/database/database.ts';

interface ChannelKey {
  readonly sellerId: string;
  readonly marketplaceId: string;
}

/** Whether a region of the seller account waits for its first import. */
export async function awaitsFirstImport(db: CompanyTransaction, sellerId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('seller_account')
    .select('region')
    .where('seller_id', '=', sellerId)
    .where('first_import_at', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Switches a channel on or off. Returns its region. */
export async function switchChannel(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: ChannelKey,
  active: boolean,
): Promise<'NA' | 'EU' | 'FE'> {
  const { region } = await db
    .updateTable('channel')
    .set({ active })
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketplaceId)
    .returning('region')
    .executeTakeFirstOrThrow();
  return region;
}

/** The first day on which a product of the channel had a rating; null while none has one. */
export async function firstRatedDay(
  db: CompanyTransaction,
  { sellerId, marketplaceId }: ChannelKey,
): Promise<string | null> {
  const rated = await db
    .selectFrom('rating_snapshot')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('marketplace_id', '=', marketplaceId)
    .where('asin', 'in', (query) =>
      query
        .selectFrom('product')
        .select('asin')
        .where('seller_id', '=', sellerId)
        .where('marketplace_id', '=', marketplaceId),
    )
    .executeTakeFirst();
  return rated?.day ?? null;
}
