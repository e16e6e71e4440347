import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { OverviewDays, RatingMover } from '@fairshelf/shared-contracts/ratings';
import { Card, Link, Stars } from '@fairshelf/shared-ui/core';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RatingChange } from '../ratings-tracker/rating-change.tsx';

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr) auto 3rem;
    align-items: center;
    gap: ${space[12]};
    padding-block: ${space[8]};
    border-top: 1px solid ${color.hairline};
    ${textStyle(13)}
  }
  li:first-child {
    border-top: 0;
  }
  li > a {
    overflow: hidden;
    /* A title is truncated at its own end, on the page's side. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li > :last-child {
    text-align: end;
  }
  img {
    border-radius: 4px;
    object-fit: cover;
  }
  ${narrow} {
    li {
      grid-template-columns: 2rem minmax(0, 1fr) 3rem;
      row-gap: ${space[4]};
    }
    li > a {
      grid-column: 2 / -1;
      white-space: normal;
    }
    li > a + * {
      grid-column: 2;
    }
  }
`;
const Foot = styled.p`
  margin: ${space[12]} 0 0;
  color: ${color.muted};
  ${textStyle(13)}
`;

interface MoversProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly products: readonly RatingMover[];
  /** Total number of movers; `all` is the address of the list with all of them. */
  readonly total: number;
  readonly all: string;
  readonly days: OverviewDays;
  /** The text shown if there are no products. */
  readonly none: string;
  readonly href: (asin: string) => string;
}

/** A few products with their rating and its change, and a link to all of them. */
export function Movers({ title, description, actions, products, total, all, days, none, href }: MoversProps) {
  return (
    <Card title={title} description={description} actions={actions}>
      {products.length === 0 ? (
        <Foot>{none}</Foot>
      ) : (
        <List>
          {products.map(({ asin, title: name, image, rating, change }) => (
            <li key={asin}>
              {image ? <img src={image} alt="" width={32} height={32} loading="lazy" /> : <span />}
              <Link variant="quiet" dir="auto" href={href(asin)} title={name}>
                {name || asin}
              </Link>
              <Stars rating={rating} />
              <span title={t`Change in ${{ days }} days`}>
                <RatingChange stars={change} />
              </span>
            </li>
          ))}
        </List>
      )}
      {total > products.length ? (
        <Foot>
          <Link href={all}>{t`All ${{ count: formatNumber(total) }}`}</Link>
        </Foot>
      ) : null}
    </Card>
  );
}
