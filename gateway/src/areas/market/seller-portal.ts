import type { Settings } from '../../base/settings/read-settings.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';

/** A page of the portal in which sellers manage their account at a marketplace; `path` starts with a slash. */
export function sellerPortal(
  { AUTHORIZE_BASE }: Pick<Settings, 'AUTHORIZE_BASE'>,
  marketplaceId: string,
  sellerId: string,
  path: string,
): string {
  const base =
    AUTHORIZE_BASE ?? marketplaceById(marketplaceId)?.authorizeBase ?? 'https://sellercentral.amazon.com';
  // The real portal knows the signed-in seller; the sandbox gets it as a parameter.
  if (!AUTHORIZE_BASE) return `${base}${path}`;
  return `${base}${path}${path.includes('?') ? '&' : '?'}seller_id=${encodeURIComponent(sellerId)}`;
}
