import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';

/** Where customers of a marketplace buy, without a slash at its end; null for one that is not known. */
function shopAddress(marketplaceId: string): string | null {
  const marketplace = marketplaceById(marketplaceId);
  return marketplace ? `https://www.${marketplace.shop}` : null;
}

/**
 * The page of a review on the marketplace. Made of its id alone: an address that stands in an imported file could
 * lead anywhere. Null for ids that are not the marketplace's own.
 */
export function reviewUrl(marketplaceId: string, reviewId: string): string | null {
  const shop = shopAddress(marketplaceId);
  return shop && /^R[A-Z0-9]{6,20}$/.test(reviewId) ? `${shop}/gp/customer-reviews/${reviewId}` : null;
}

/** The page of a product on the marketplace; null for what is no ASIN. */
export function productUrl(marketplaceId: string, asin: string): string | null {
  const shop = shopAddress(marketplaceId);
  return shop && /^[A-Z0-9]{10}$/.test(asin) ? `${shop}/dp/${asin}` : null;
}
