import { formatDay, formatNumber, formatRating, NONE } from '@fairshelf/shared-contracts/core';
import { type RatingRow, ratingHeader } from '@fairshelf/shared-contracts/ratings';
import { ProductCell, Sparkline, Stars } from '@fairshelf/shared-ui/core';
import type { ChoosableColumn } from '@fairshelf/shared-ui/table';
import { toneOfChange } from '../../rating-tone.ts';
import { StarStrip } from '../../star-strip.tsx';
import { RatingChange } from './rating-change.tsx';
import { TagList } from './tag-list.tsx';

/** The columns of the ratings tracker; `open` shows a product's details. */
export function ratingColumns(open: (asin: string) => void): readonly ChoosableColumn<RatingRow>[] {
  return [
    {
      id: 'title',
      header: ratingHeader('title'),
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
      optional: true,
      header: ratingHeader('rating'),
      width: 136,
      sortable: true,
      cell: (row) => <Stars rating={row.rating} />,
    },
    {
      id: 'count',
      optional: true,
      header: ratingHeader('count'),
      width: 84,
      align: 'end',
      sortable: true,
      cell: (row) => formatNumber(row.count),
    },
    changeColumn('change7'),
    changeColumn('change30'),
    changeColumn('change90'),
    {
      id: 'spark',
      optional: true,
      header: 'Last 30 days',
      width: 108,
      align: 'end',
      cell: (row) => <Trend row={row} />,
    },
    {
      id: 'reviewStars',
      optional: true,
      header: 'Review stars',
      width: 100,
      cell: (row) => <StarStrip counts={row.reviewStars} />,
    },
    {
      id: 'tags',
      optional: true,
      header: ratingHeader('tags'),
      width: 84,
      cell: (row) => (row.tags.length === 0 ? NONE : <TagList tags={row.tags} />),
    },
    {
      id: 'lastObservedAt',
      header: ratingHeader('observed'),
      optional: true,
      hidden: true,
      width: 128,
      align: 'end',
      sortable: true,
      cell: (row) => (row.lastObservedAt === null ? NONE : formatDay(row.lastObservedAt.slice(0, 10))),
    },
  ];
}

function changeColumn(id: 'change7' | 'change30' | 'change90'): ChoosableColumn<RatingRow> {
  return {
    id,
    header: ratingHeader(id),
    optional: true,
    width: 76,
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
