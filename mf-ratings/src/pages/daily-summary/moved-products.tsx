import { formatNumber, formatRating } from '@fairshelf/shared-contracts/core';
import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { Note } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { RatingChange } from '../ratings-tracker/rating-change.tsx';
import { StoreLink } from './store-link.tsx';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 4rem;
  align-items: baseline;
  gap: ${space[16]};
  padding-block: ${space[8]};
  border-top: 1px solid ${color.hairline};
  font-variant-numeric: tabular-nums;
  ${textStyle(13)}
  &:first-child {
    border-top: 0;
  }
  > :first-child {
    overflow-wrap: anywhere;
  }
  > :last-child {
    text-align: end;
  }
`;

/** The products whose average changed, the steepest fall first. */
export function MovedProducts({ store }: { store: DailySummary['stores'][number] }) {
  const others = store.changedProducts - store.changes.length;
  if (store.changes.length === 0) return <Note>{t`No average rating changed.`}</Note>;
  return (
    <>
      <List>
        {store.changes.map(({ asin, title, before, now }) => (
          <Item key={asin}>
            <span>
              <StoreLink store={store} href={`/rating/ratings?asin=${encodeURIComponent(asin)}`}>
                {title || asin}
              </StoreLink>
            </span>
            <span>
              {formatRating(before)} → {formatRating(now)}
            </span>
            <RatingChange stars={now - before} />
          </Item>
        ))}
      </List>
      {others > 0 ? <Note>{t`… and ${{ count: formatNumber(others) }} more.`}</Note> : null}
    </>
  );
}
