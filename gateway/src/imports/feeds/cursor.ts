import * as v from 'valibot';
import type { CompanyTransaction } from '../../base/database/database.ts';

interface CursorSubject {
  readonly sellerId: string;
  readonly marketplaceId: string;
  readonly feed: string;
}

const PositionSchema = v.object({ until: v.string() });

/** The time (ISO 8601) up to which a feed was imported; undefined before the first import. */
export async function readCursor(
  db: CompanyTransaction,
  { sellerId, marketplaceId, feed }: CursorSubject,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_cursor')
    .select('position')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketplaceId)
    .where('feed', '=', feed)
    .executeTakeFirst();
  return row && v.parse(PositionSchema, row.position).until;
}

/** Moves a feed's cursor; called in the transaction that stores the rows up to `until`. */
export async function writeCursor(
  db: CompanyTransaction,
  subject: CursorSubject & { readonly companyId: string },
  until: string,
): Promise<void> {
  await db
    .insertInto('import_cursor')
    .values({
      company_id: subject.companyId,
      seller_id: subject.sellerId,
      marketplace_id: subject.marketplaceId,
      feed: subject.feed,
      position: JSON.stringify({ until }),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'seller_id', 'marketplace_id', 'feed']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
