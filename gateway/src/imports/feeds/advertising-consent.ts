import * as v from 'valibot';
import { storeNameOf } from '../../areas/market/index.ts';
import { defineWords, publishNotification } from '../../areas/notifications/index.ts';
import { type SellerAccountKey, sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { t } from '../../base/texts/text.ts';
import type { ImportServices } from '../account.ts';

const consentRevoked = defineWords('ads.reauthorise', { store: v.string() }, ({ store }) => ({
  title: t`Authorize the advertising of ${{ store }} again`,
  text: t`Amazon no longer gives us access to its advertising, so its figures are not updated. Imported data is kept.`,
}));

/**
 * When the seller consented to reading the account's advertising; undefined without a consent, or after it expired.
 */
export async function advertisingConsent(
  { database }: Pick<ImportServices, 'database'>,
  { companyId, sellerId, region }: SellerAccountKey,
): Promise<Date | undefined> {
  const row = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('ads_connection')
      .select('authorized_at')
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .where('state', '=', 'active')
      .executeTakeFirst(),
  );
  return row?.authorized_at;
}

/**
 * The consent was revoked: nothing is requested until it is given again. A consent given during the import is newer
 * than what the import saw, and stays.
 */
export async function markAdsForReauthorisation(
  { database, now }: Pick<ImportServices, 'database' | 'now'>,
  key: SellerAccountKey,
  authorizedAt: Date,
): Promise<void> {
  const { companyId, sellerId, region } = key;
  await database.withCompany(companyId, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('ads_connection')
      .set({ state: 'reauthorise' })
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .where('state', '=', 'active')
      .where('authorized_at', '=', authorizedAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const store = await storeNameOf(db, key);
    await publishNotification(db, {
      companyId,
      kind: 'ads.reauthorise',
      severity: 'warning',
      ...consentRevoked({ store }),
      link: '/ppc-manager',
      sellerId,
      dedupeKey: `ads.reauthorise/${sellerAccountId(key)}/${authorizedAt.toISOString()}`,
      at: now(),
    });
  });
}
