import { marketplaceById } from '../../../marketplace/marketplaces.ts';
import type { Settings } from '../../../settings/read-settings.ts';

/** The page of the seller portal on which users are invited, in the portal of a marketplace. */
export function portalLink({ AUTHORIZE_BASE }: Settings, marketplaceId: string, sellerId: string): string {
  const base =
    AUTHORIZE_BASE ?? marketplaceById(marketplaceId)?.authorizeBase ?? 'https://sellercentral.amazon.com';
  const page = `${base}/gp/account-manager/home.html`;
  // The portal itself knows who is signed in; the sandbox has to be told.
  return AUTHORIZE_BASE ? `${page}?seller_id=${encodeURIComponent(sellerId)}` : page;
}
