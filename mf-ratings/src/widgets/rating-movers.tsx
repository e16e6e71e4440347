import type { RatingRow } from '@fairshelf/shared-contracts/ratings';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { EmptyState, Link, LoadingOrError, Stars } from '@fairshelf/shared-ui/core';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { RatingChange } from '../pages/ratings-tracker/rating-change.tsx';
import { toneOfChange } from '../rating-tone.ts';
import { useSteepestFalls } from './queries.ts';

const SHOWN = 5;

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 4rem;
  align-items: center;
  gap: ${space[16]};
  padding-block: ${space[8]};
  border-top: 1px solid ${color.hairline};
  ${textStyle(13)}
  &:first-child {
    border-top: 0;
  }
  > a {
    overflow: hidden;
    /* A title is truncated at its own end, on the page's side. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :last-child {
    text-align: end;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr) 4rem;
    row-gap: ${space[4]};
    > a {
      grid-column: 1 / -1;
      white-space: normal;
    }
  }
`;

/** Dashboard: the products with the largest rating falls in 30 days. */
export default function RatingMoversWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <Movers market={market} /> : <EmptyState compact title={t`No store connected yet`} />;
}

function Movers({ market }: { market: Market }) {
  const ratings = useSteepestFalls(market, SHOWN);
  if (!ratings.data) return <LoadingOrError compact query={ratings} label={t`Loading products`} />;
  const falls = ratings.data.rows.filter(
    (row) => row.change30 !== null && toneOfChange(row.change30) === 'bad',
  );
  if (falls.length === 0) {
    return (
      <EmptyState compact title={t`No rating fell in 30 days`}>
        {t`Products whose rating falls appear here.`}
      </EmptyState>
    );
  }
  return (
    <List>
      {falls.map((row) => (
        <Mover key={row.asin} row={row} />
      ))}
    </List>
  );
}

function Mover({ row }: { row: RatingRow }) {
  return (
    <Item>
      <Link
        variant="quiet"
        dir="auto"
        title={row.title}
        href={`/rating/ratings?sort=change30&asin=${encodeURIComponent(row.asin)}`}
      >
        {row.title}
      </Link>
      <Stars rating={row.rating} />
      <RatingChange stars={row.change30} />
    </Item>
  );
}
