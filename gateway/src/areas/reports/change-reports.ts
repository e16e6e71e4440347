import type { CompanyTransaction } from '../../base/database/database.ts';

/** The channels of a company, by store and country. */
export const channelsOf = (db: CompanyTransaction) =>
  db
    .selectFrom('channel')
    .select(['seller_id', 'marketplace_id', 'store_name', 'country_name', 'country_code'])
    .orderBy('store_name')
    .orderBy('country_name')
    .execute();

/** Cancels a report that is queued or running; false when it has ended. */
export async function cancelRunning(db: CompanyTransaction, reportId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ state: 'cancelled', finished_at: at })
    .where('report_id', '=', reportId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a report; false while it is queued or running. */
export async function removeEnded(db: CompanyTransaction, reportId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('report')
    .where('report_id', '=', reportId)
    .where('state', 'not in', ['queued', 'running'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
