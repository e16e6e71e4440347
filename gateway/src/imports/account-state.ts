import type { ImportAccount, ImportServices } from './account.ts';
import { tellRevokedConsent } from './tell-consent.ts';

/** The signup is `done` once products and orders were imported for the first time. Returns whether this was it. */
export async function finishFirstImport(
  { database, now }: ImportServices,
  { companyId, sellerId, region }: ImportAccount,
): Promise<boolean> {
  const { numUpdatedRows } = await database.withCompany(companyId, (db) =>
    db
      .updateTable('seller_account')
      .set({ first_import_at: now() })
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .where('first_import_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

/**
 * The consent was revoked: nothing is imported for the account until the seller connects it again, which makes it
 * active. A consent given during the import is newer than what the import saw, and stays. Returns whether the state
 * changed.
 */
export async function markForReauthorisation(
  { database, now }: Pick<ImportServices, 'database' | 'now'>,
  account: ImportAccount,
): Promise<boolean> {
  const { companyId, sellerId, region, authorizedAt } = account;
  return database.withCompany(companyId, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('seller_account')
      .set({ state: 'reauthorise' })
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .where('state', '=', 'active')
      .where('authorized_at', '=', authorizedAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await tellRevokedConsent(db, account, now());
    return numUpdatedRows > 0n;
  });
}
