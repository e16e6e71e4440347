import { formatNumber, formatRating, NONE } from '@fairshelf/shared-contracts/core';
import { getRatedProduct, listRatings } from '@fairshelf/shared-contracts/ratings';
import { useCall } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { ErrorState, Link } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { RatingChange } from './pages/ratings-tracker/rating-change.tsx';

const Section = styled.section`
  margin-top: ${space[24]};
  h3 {
    margin: 0 0 ${space[12]};
    ${textStyle(14, 600)}
  }
  table {
    width: 100%;
    max-width: 34rem;
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
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-top: 1px solid ${color.hairline};
  }
  [aria-current] {
    font-weight: 600;
  }
`;

/** More are in the tracker. */
const MOST = 50;

interface VariationsProps {
  readonly market: Market;
  readonly asin: string;
}

/** The variations of a product's parent, the lowest rated first, so that a fall can be compared with its siblings. */
export function Variations({ market, asin }: VariationsProps) {
  const { sellerId, marketId } = market;
  const product = useCall(getRatedProduct, { query: { sellerId, marketId, asin } });
  const parent = product.data?.parentAsin ?? null;
  const siblings = useCall(
    listRatings,
    { query: { sellerId, marketId, parent: parent ?? '', sort: 'rating', limit: String(MOST) } },
    { enabled: parent !== null },
  );
  if (parent === null) return null;
  if (siblings.error && !siblings.data) {
    return (
      <ErrorState compact onRetry={() => void siblings.refetch()} retrying={siblings.isFetching}>
        {siblings.error.message}
      </ErrorState>
    );
  }
  const rows = siblings.data?.rows ?? [];
  if (rows.length < 2) return null;
  return (
    <Section aria-labelledby="product-variations">
      <h3 id="product-variations">Variations</h3>
      <table aria-labelledby="product-variations">
        <thead>
          <tr>
            <th scope="col">Variation</th>
            <th scope="col">Rating</th>
            <th scope="col">Ratings</th>
            <th scope="col">7 days</th>
            <th scope="col">30 days</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.asin}>
              <th scope="row">
                {row.asin === asin ? (
                  <span aria-current="true">{row.variation || row.asin}</span>
                ) : (
                  <Link href={`/rating/ratings?asin=${encodeURIComponent(row.asin)}`}>
                    {row.variation || row.asin}
                  </Link>
                )}
              </th>
              <td>{row.rating === null ? NONE : formatRating(row.rating)}</td>
              <td>{formatNumber(row.count)}</td>
              <td>
                <RatingChange stars={row.change7} />
              </td>
              <td>
                <RatingChange stars={row.change30} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
