import { formatDay, formatNumber, formatRating, NONE, translated } from '@fairshelf/shared-contracts/core';
import { type RatingRow, ratingHeader } from '@fairshelf/shared-contracts/ratings';
import { ProductCell, Sparkline, Stars } from '@fairshelf/shared-ui/core';
import type { ChoosableColumn } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { toneOfChange } from '../../rating-tone.ts';
import { StarStrip } from '../../star-strip.tsx';
import { type FamilyActs, InFamily } from './in-family.tsx';
import { RatingChange } from './rating-change.tsx';
import { TagList } from './tag-list.tsx';

interface ColumnActs {
  /** Shows a product's details. */
  readonly open: (asin: string) => void;
  /** In a list by parent: which parents show their variations, and the function that toggles them. */
  readonly families: FamilyActs | null;
}

/** The columns of the ratings tracker. */
export function ratingColumns({ open, families }: ColumnActs): readonly ChoosableColumn<RatingRow>[] {
  return [
    {
      id: 'title',
      header: translated(ratingHeader('title')),
      cardTitle: true,
      sortable: true,
      cell: (row) => (
        <InFamily row={row} families={families}>
          <ProductCell
            title={row.title}
            ids={row.sku ? `${row.asin} · ${row.sku}` : row.asin}
            image={row.image}
            onOpen={() => open(row.asin)}
          />
        </InFamily>
      ),
    },
    {
      id: 'variation',
      cardHalf: true,
      optional: true,
      header: translated(ratingHeader('variation')),
      width: 112,
      cell: (row) => <bdi>{row.variation || NONE}</bdi>,
    },
    {
      id: 'rating',
      cardHalf: true,
      optional: true,
      header: translated(ratingHeader('rating')),
      width: 136,
      sortable: true,
      cell: (row) => <Stars rating={row.rating} />,
    },
    {
      id: 'count',
      cardHalf: true,
      optional: true,
      header: translated(ratingHeader('count')),
      width: 124,
      align: 'end',
      sortable: true,
      cell: (row) => formatNumber(row.count),
    },
    changeColumn('change7'),
    changeColumn('change30'),
    { ...changeColumn('change90'), hidden: true },
    {
      id: 'spark',
      cardHalf: true,
      optional: true,
      header: t`Last 30 days`,
      width: 124,
      align: 'end',
      cell: (row) => <Trend row={row} />,
    },
    {
      id: 'reviewStars',
      cardHalf: true,
      optional: true,
      header: t`Review stars`,
      width: 100,
      cell: (row) => <StarStrip counts={row.reviewStars} />,
    },
    {
      id: 'tags',
      cardHalf: true,
      optional: true,
      header: translated(ratingHeader('tags')),
      width: 84,
      cell: (row) => (row.tags.length === 0 ? NONE : <TagList tags={row.tags} />),
    },
    {
      id: 'lastObservedAt',
      cardHalf: true,
      header: translated(ratingHeader('observed')),
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
    cardHalf: true,
    header: translated(ratingHeader(id)),
    optional: true,
    width: 84,
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
      label={t`Rating from ${{ first: formatRating(first) }} to ${{ last: formatRating(last) }} in 30 days`}
    />
  );
}
