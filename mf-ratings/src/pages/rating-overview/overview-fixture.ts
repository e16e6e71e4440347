import {
  compareRatingMarkets,
  getRatingOverview,
  type RatingOverview,
} from '@fairshelf/shared-contracts/ratings';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { type FakeGateway, fakeGateway, northwind } from '@fairshelf/shared-contracts/testing';

/** The product that fell most. */
export const mug = { asin: 'B0MUG00001', title: 'Stone mug', image: null, rating: 3.6, change: -0.4 };

/** The figures of a store; `different` overrides them. */
export const overview = (different: Partial<RatingOverview> = {}): RatingOverview => ({
  products: 40,
  rated: 38,
  average: 4.236,
  change: -0.03,
  below: 7,
  ratings: 12_345,
  newRatings: 120,
  weighted: 4.26,
  alertBelow: 4,
  newlyBelow: 2,
  up: 3,
  down: 9,
  same: 26,
  course: [
    { day: '2026-10-22', average: 4.27 },
    { day: '2026-11-21', average: 4.24 },
  ],
  bands: [
    { band: '4.5', products: 10 },
    { band: '4.0', products: 21 },
    { band: '3.5', products: 7 },
    { band: '3.0', products: 0 },
    { band: 'low', products: 0 },
    { band: 'none', products: 2 },
  ],
  reviewStars: [5, 0, 5, 10, 30],
  rose: [],
  fell: [mug],
  lowest: [mug],
  tags: [{ id: 'T1', name: 'Kitchen', products: 12, rated: 12, average: 4.1, change: 0.02, below: 3 }],
  ...different,
});

/** The figures of a marketplace. */
export const market = (marketId: string, countryName: string) => ({
  marketId,
  countryName,
  countryCode: countryName === 'Canada' ? 'CA' : 'US',
  products: 40,
  rated: 38,
  average: 4.236,
  change: null,
  below: 7,
});

/** A gateway with this overview in two marketplaces. */
export function overviewGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getRatingOverview, overview());
  gateway.answer(compareRatingMarkets, [market(northwind.marketId, 'United States'), market('A2', 'Canada')]);
  gateway.answer(listTags, [{ id: 'T1', name: 'Kitchen', reviews: 0, products: 12 }]);
  return gateway;
}
