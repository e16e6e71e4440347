import type { Listing } from '../sellers/listing.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import type { SellerProfile } from '../sellers/seller-profile.ts';

/** A seller's shop on one marketplace: its listings, and their shares of its trade. */
export interface Storefront {
  readonly sellerId: string;
  readonly seed: number;
  readonly marketplace: Marketplace;
  readonly listings: readonly [Listing, ...Listing[]];
  readonly ordersPerDay: number;
  /** The listing at a share of the trade, from 0 to 1: best-sellers fill more of that range. */
  listingAt(share: number): Listing;
}

/** The first marketplace gets most of a seller's orders, the others share the rest. */
function shareOfTrade(place: number, marketplaces: number): number {
  if (marketplaces === 1) return 1;
  return place === 0 ? 0.6 : 0.4 / (marketplaces - 1);
}

/** The storefronts of a seller with listings, in the order of the marketplaces. */
export function storefronts(profile: SellerProfile, listings: readonly Listing[]): Storefront[] {
  return profile.marketplaces.flatMap((marketplace, place) => {
    const [first, ...rest] = listings.filter((listing) => listing.marketplace === marketplace);
    if (!first) return [];
    const own: [Listing, ...Listing[]] = [first, ...rest];
    const ends: number[] = [];
    for (const listing of own) ends.push((ends.at(-1) ?? 0) + listing.weight);
    const total = ends.at(-1) ?? 0;
    return {
      sellerId: profile.sellerId,
      seed: profile.seed,
      marketplace,
      listings: own,
      ordersPerDay: profile.ordersPerDay * shareOfTrade(place, profile.marketplaces.length),
      listingAt: (share) => own[firstAbove(ends, share * total)] ?? first,
    };
  });
}

function firstAbove(ends: readonly number[], target: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}
