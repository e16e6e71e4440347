import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';

/** A marketplace's shop for customers, without a trailing slash; null for an unknown one. */
function shopAddress(marketplaceId: string): string | null {
  const marketplace = marketplaceById(marketplaceId);
  return marketplace ? `https://www.${marketplace.shop}` : null;
}

/**
 * The page of a review on the marketplace. Built only from its id: an address in an imported file could lead
 * anywhere. Null for ids that aren't the marketplace's own.
 */
export function reviewUrl(marketplaceId: string, reviewId: string): string | null {
  const shop = shopAddress(marketplaceId);
  return shop && /^R[A-Z0-9]{6,20}$/.test(reviewId) ? `${shop}/gp/customer-reviews/${reviewId}` : null;
}

/** The page of a product on the marketplace; null if it isn't an ASIN. */
export function productUrl(marketplaceId: string, asin: string): string | null {
  const shop = shopAddress(marketplaceId);
  return shop && /^[A-Z0-9]{10}$/.test(asin) ? `${shop}/dp/${asin}` : null;
}
