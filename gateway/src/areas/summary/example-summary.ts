import type { DailySummary } from '@fairshelf/shared-contracts/summary';

const place = {
  seller_id: 'EXAMPLE',
  market_id: 'ATVPDKIKX0DER',
  store: 'Example store',
  country_code: 'US',
  country_name: 'United States',
};

/** Invented changes, for people whose stores have none yet. */
export const exampleSummary = (day: string): DailySummary => ({
  day,
  stores: [
    {
      ...place,
      newRatings: 14,
      changes: [{ asin: 'B0EXAMPLE1', title: 'Stoneware mug, 12 oz', before: 4.4, now: 4.1 }],
      changedProducts: 1,
    },
  ],
  cases: [],
  reviews: [
    {
      ...place,
      count: 3,
      stars: [1, 0, 0, 1, 1],
      lowest: [{ asin: 'B0EXAMPLE1', product: 'Stoneware mug, 12 oz', stars: 1, title: 'Arrived in pieces' }],
    },
  ],
  requests: [{ ...place, sent: 42, failed: 0, skipped: [{ reason: 'refunded', orders: 2 }] }],
});
