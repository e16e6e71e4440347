import { marketplaceById } from '../../marketplace/marketplaces.ts';

/** Countries whose seller portal is Europe's common one, so that its address does not tell the shop's. */
const europeanShops: Readonly<Record<string, string>> = {
  UK: 'amazon.co.uk',
  DE: 'amazon.de',
  FR: 'amazon.fr',
  IT: 'amazon.it',
  ES: 'amazon.es',
};

/**
 * The page of a review on the marketplace. Made of its id alone: an address that stands in an imported file could
 * lead anywhere. Null for ids that are not the marketplace's own.
 */
export function reviewUrl(marketplaceId: string, reviewId: string): string | null {
  const marketplace = marketplaceById(marketplaceId);
  if (!marketplace || !/^R[A-Z0-9]{6,20}$/.test(reviewId)) return null;
  const shop =
    europeanShops[marketplace.countryCode] ??
    new URL(marketplace.authorizeBase).host.replace(/^sellercentral\./, '');
  return `https://www.${shop}/gp/customer-reviews/${reviewId}`;
}
