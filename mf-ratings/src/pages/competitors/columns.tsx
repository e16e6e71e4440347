import { formatMoney, formatNumber, formatRating, NONE } from '@fairshelf/shared-contracts/core';
import type { Competitor } from '@fairshelf/shared-contracts/ratings';
import { Badge, Link, ProductCell, Stars } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { SmallLine, TwoLines } from '../../two-lines.ts';
import { RatingChange } from '../ratings-tracker/rating-change.tsx';

/** A figure of the competitor above that of the own product. */
function Figure({ children, own }: { children: ReactNode; own: string | null }) {
  return (
    <TwoLines>
      {children}
      {own === null ? null : <SmallLine>{t`Yours ${{ figure: own }}`}</SmallLine>}
    </TwoLines>
  );
}

/** The columns of the list; `open` shows a product's details. */
export const competitorColumns = (open: (asin: string) => void): readonly Column<Competitor>[] => [
  {
    id: 'title',
    header: t`Product`,
    cardTitle: true,
    cell: (row) => (
      <ProductCell
        title={row.title || row.asin}
        ids={row.brand ? `${row.asin} · ${row.brand}` : row.asin}
        image={row.image}
        onOpen={() => open(row.asin)}
      />
    ),
  },
  {
    id: 'own',
    header: t`Your product`,
    width: 240,
    cell: ({ own }) =>
      own ? (
        <Link variant="quiet" href={`/rating/ratings?asin=${own.asin}`}>
          <bdi>{own.title}</bdi>
        </Link>
      ) : (
        NONE
      ),
  },
  {
    id: 'rating',
    header: t`Rating`,
    width: 136,
    cell: ({ rating, own }) => (
      <Figure own={own && formatRating(own.rating)}>
        <Stars rating={rating} />
      </Figure>
    ),
  },
  {
    id: 'change',
    header: t`30 days`,
    width: 76,
    align: 'end',
    cell: ({ change30 }) => <RatingChange stars={change30} />,
  },
  {
    id: 'count',
    header: t`Ratings`,
    width: 112,
    align: 'end',
    cell: ({ count, own }) => <Figure own={own && formatNumber(own.count)}>{formatNumber(count)}</Figure>,
  },
  {
    id: 'price',
    header: t`Price`,
    width: 128,
    align: 'end',
    cell: ({ price, own }) => <Figure own={own && formatMoney(own.price)}>{formatMoney(price)}</Figure>,
  },
  {
    id: 'rank',
    header: t`Sales rank`,
    width: 128,
    align: 'end',
    cell: ({ rank, own, isGone }) =>
      isGone ? (
        <Badge tone="warning">{t`Not on Amazon`}</Badge>
      ) : (
        <Figure own={own && formatNumber(own.rank?.rank)}>{rank ? formatNumber(rank.rank) : NONE}</Figure>
      ),
  },
];
