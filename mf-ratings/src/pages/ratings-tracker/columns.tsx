import { formatNumber, formatRating, NONE, type RatingRow } from '@fairshelf/shared-contracts/core';
import { ProductCell, Sparkline, Stars } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { toneOfChange } from '../../rating-tone.ts';
import { RatingChange } from './rating-change.tsx';

/** The columns of the ratings tracker; `open` shows a product's details. */
export function ratingColumns(open: (asin: string) => void): readonly Column<RatingRow>[] {
  return [
    {
      id: 'title',
      header: 'Product',
      cardTitle: true,
      sortable: true,
      cell: (row) => (
        <ProductCell
          title={row.title}
          ids={row.sku ? `${row.asin} · ${row.sku}` : row.asin}
          image={row.image}
          onOpen={() => open(row.asin)}
        />
      ),
    },
    {
      id: 'rating',
      header: 'Rating',
      width: 168,
      sortable: true,
      cell: (row) => <Stars rating={row.rating} />,
    },
    {
      id: 'count',
      header: 'Ratings',
      width: 104,
      align: 'end',
      sortable: true,
      cell: (row) => formatNumber(row.count),
    },
    changeColumn('change7', '7 days'),
    changeColumn('change30', '30 days'),
    changeColumn('change90', '90 days'),
    {
      id: 'spark',
      header: 'Last 30 days',
      width: 128,
      align: 'end',
      cell: (row) => <Trend row={row} />,
    },
  ];
}

function changeColumn(id: 'change7' | 'change30' | 'change90', header: string): Column<RatingRow> {
  return {
    id,
    header,
    width: 96,
    align: 'end',
    sortable: true,
    cell: (row) => <RatingChange stars={row[id]} />,
  };
}

function Trend({ row }: { row: RatingRow }) {
  const first = row.spark[0];
  const last = row.spark.at(-1);
  if (first === undefined || last === undefined) return NONE;
  return (
    <Sparkline
      values={row.spark}
      tone={toneOfChange(last - first)}
      label={`Rating from ${formatRating(first)} to ${formatRating(last)} in 30 days`}
    />
  );
}
