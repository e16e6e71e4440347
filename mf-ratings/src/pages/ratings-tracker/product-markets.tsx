import { formatNumber, formatRating } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { ErrorState, Flag, Link } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { RatingComparison } from '../../rating-comparison.ts';
import { useProductMarkets } from './product-queries.ts';
import { RatingChange } from './rating-change.tsx';

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

/** The product's rating in each marketplace of the account, with a link to its page. */
export function ProductMarkets({ market, asin }: { market: Market; asin: string }) {
  const markets = useProductMarkets(market, asin);
  const { data } = markets;
  if (!data && !markets.error) return null;
  return (
    <RatingComparison aria-labelledby="product-markets">
      <h3 id="product-markets">{t`In your marketplaces`}</h3>
      {data ? (
        <table aria-labelledby="product-markets">
          <thead>
            <tr>
              <th scope="col">{t`Marketplace`}</th>
              <th scope="col">{t`Rating`}</th>
              <th scope="col">{t`Ratings`}</th>
              <th scope="col">{t`30 days`}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ marketId, countryCode, countryName, rating, count, change30, url }) => (
              <tr key={marketId}>
                <th scope="row">
                  <Place aria-current={marketId === market.marketId || undefined}>
                    <Flag country={countryCode} />
                    {url ? (
                      <Link href={url} target="_blank" rel="noopener noreferrer">
                        {countryName}
                      </Link>
                    ) : (
                      countryName
                    )}
                  </Place>
                </th>
                <td>{formatRating(rating)}</td>
                <td>{formatNumber(count)}</td>
                <td>
                  <RatingChange stars={change30} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ErrorState compact onRetry={() => void markets.refetch()} retrying={markets.isFetching}>
          {markets.error?.message}
        </ErrorState>
      )}
    </RatingComparison>
  );
}
