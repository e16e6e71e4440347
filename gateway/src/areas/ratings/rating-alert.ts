import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

interface Store {
  readonly sellerId: string;
  readonly marketId: string;
}

/**
 * An expression for the threshold, in hundredths of stars, below which a product of this marketplace raises an alert.
 */
export const alertBelow = ({ sellerId, marketId }: Store): RawBuilder<unknown> => sql`
  (select rating_alert_hundredths from channel c where c.seller_id = ${sellerId} and c.marketplace_id = ${marketId})`;

/** Sets a marketplace's threshold, in tenths of stars. */
export async function setAlertBelow(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  tenths: number,
): Promise<void> {
  await db
    .updateTable('channel')
    .set({ rating_alert_hundredths: tenths * 10 })
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .execute();
}
