import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { Stars } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { StoreLink } from './store-link.tsx';

const ByStar = styled.p`
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
  ${textStyle(13)}
`;
const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: ${space[12]} 0 0;
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space[12]};
  }
  small {
    grid-column: 2;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

/** The new reviews of a store by stars, and the lowest ones. */
export function ReviewNews({ news }: { news: DailySummary['reviews'][number] }) {
  const byStar = news.stars
    .map((number, index) => ({ number, star: index + 1 }))
    .filter(({ number }) => number > 0)
    .toReversed();
  return (
    <>
      <ByStar>{byStar.map(({ number, star }) => `${formatNumber(number)} × ${star} ★`).join(' · ')}</ByStar>
      {news.lowest.length > 0 ? (
        <List aria-label={t`Lowest`}>
          {news.lowest.map(({ asin, product, stars, title }) => (
            <li key={`${asin} ${title}`}>
              <Stars rating={stars} />
              <StoreLink store={news} href={`/rating/reviews?asin=${encodeURIComponent(asin)}`}>
                <bdi>{title || t`Untitled`}</bdi>
              </StoreLink>
              <small>
                <bdi>{product}</bdi>
              </small>
            </li>
          ))}
        </List>
      ) : null}
    </>
  );
}
