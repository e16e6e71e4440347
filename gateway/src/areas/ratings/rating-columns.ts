import type { ExportColumn } from '../../base/export/export-column.ts';
import type { StoredRating } from './product-ratings.ts';

const stars = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

/** The columns of the exported list of ratings. */
export const ratingColumns: readonly ExportColumn<StoredRating>[] = [
  { header: 'ASIN', kind: 'text', width: 14, value: (row) => row.asin },
  { header: 'SKU', kind: 'text', width: 18, value: (row) => row.sku },
  { header: 'Product', kind: 'text', width: 60, value: (row) => row.title },
  { header: 'Rating', kind: 'number', value: (row) => stars(row.rating) },
  { header: 'Ratings', kind: 'number', value: (row) => row.count },
  { header: 'Change 7 days', kind: 'number', value: (row) => stars(row.change7) },
  { header: 'Change 30 days', kind: 'number', value: (row) => stars(row.change30) },
  { header: 'Change 90 days', kind: 'number', value: (row) => stars(row.change90) },
  ...([5, 4, 3, 2, 1] as const).map(
    (star): ExportColumn<StoredRating> => ({
      header: `Imported reviews, ${star} ${star === 1 ? 'star' : 'stars'}`,
      kind: 'number',
      value: (row) => row.review_stars?.[star - 1] ?? null,
    }),
  ),
  {
    header: 'Tags',
    kind: 'text',
    width: 30,
    value: (row) => row.tags?.map(({ name }) => name).join(', ') ?? '',
  },
  { header: 'Observed at (UTC)', kind: 'moment', width: 20, value: (row) => row.observed_at },
];
