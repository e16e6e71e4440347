import { RATING_COLUMNS } from '@fairshelf/shared-contracts/ratings';
import { expect, it } from '@jest/globals';
import { ratingColumns } from '../../ratings/rated-row.ts';
import { productRatings } from './product-ratings.ts';

it('has the columns and values of the exported list', () => {
  const reportColumns = productRatings.columns(Object.keys(RATING_COLUMNS));
  const cells = (columns: readonly { header: string; value: (of: typeof row) => unknown }[]) =>
    columns.map(({ header, value }) => [header, value(row)]);
  expect(cells(reportColumns)).toEqual(cells(ratingColumns));
  expect(cells(reportColumns)).toEqual(
    expect.arrayContaining([
      ['Rating', 4.25],
      ['5-star reviews', 4],
      ['Tags', 'Kitchen'],
      ['Variation', 'Navy · 64 oz'],
      ['Parent ASIN', 'B0PARENT00'],
    ]),
  );
  expect(reportColumns.map(({ header }) => header)).toEqual(Object.values(RATING_COLUMNS));
});

const row = {
  asin: 'B000000001',
  sku: 'MUG-1',
  title: 'Stone mug',
  rating: 425,
  count: 12,
  change7: -10,
  change30: null,
  change90: 5,
  observed_at: new Date('2026-11-20T00:00:00Z'),
  review_stars: [2, 0, 1, 3, 4],
  tags: [{ id: 'T1', name: 'Kitchen' }],
  parent_asin: 'B0PARENT00',
  variation: 'Navy · 64 oz',
  variations: 1,
};
