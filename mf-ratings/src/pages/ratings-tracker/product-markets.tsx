import { formatNumber, formatRating } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { ErrorState, Flag, Link } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { useProductMarkets } from './product-queries.ts';
import { RatingChange } from './rating-change.tsx';

const Section = styled.section`
  margin-top: ${space[24]};
  h3 {
    margin: 0 0 ${space[12]};
    ${textStyle(14, 600)}
  }
  table {
    width: 100%;
    max-width: 30rem;
    border-collapse: collapse;
    ${textStyle(13)}
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space[4]} 0 ${space[4]} ${space[12]};
    text-align: end;
    font-weight: 400;
  }
  thead th {
    color: ${color.muted};
    ${textStyle(12, 500)}
  }
  tr > :first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  tbody tr {
    border-top: 1px solid ${color.hairline};
  }
  [data-here] {
    font-weight: 600;
  }
`;
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
    <Section aria-labelledby="product-markets">
      <h3 id="product-markets">In your marketplaces</h3>
      {data ? (
        <table aria-labelledby="product-markets">
          <thead>
            <tr>
              <th scope="col">Marketplace</th>
              <th scope="col">Rating</th>
              <th scope="col">Ratings</th>
              <th scope="col">30 days</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ marketId, countryCode, countryName, rating, count, change30, url }) => (
              <tr key={marketId}>
                <th scope="row">
                  <Place data-here={marketId === market.marketId || undefined}>
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
    </Section>
  );
}
