import { formatNumber, formatRating, NONE } from '@fairshelf/shared-contracts/core';
import { getRatedProduct, listRatings } from '@fairshelf/shared-contracts/ratings';
import { useCall } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Badge, Link, LoadError } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { RatingChange } from './pages/ratings-tracker/rating-change.tsx';
import { RatingComparison } from './rating-comparison.ts';

/** More are in the tracker. */
const MOST = 50;

interface VariationsProps {
  readonly market: Market;
  readonly asin: string;
  /** The variations that an incident is about. */
  readonly affected?: readonly string[] | undefined;
}

/** The variations of a product's parent, the lowest rated first, so that a fall can be compared with its siblings. */
export function Variations({ market, asin, affected = [] }: VariationsProps) {
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
    return <LoadError compact query={siblings} />;
  }
  const rows = siblings.data?.rows ?? [];
  if (rows.length < 2) return null;
  return (
    <RatingComparison aria-labelledby="product-variations">
      <h3 id="product-variations">{t`Variations`}</h3>
      <table aria-labelledby="product-variations">
        <thead>
          <tr>
            <th scope="col">{t`Variation`}</th>
            <th scope="col">{t`Rating`}</th>
            <th scope="col">{t`Ratings`}</th>
            <th scope="col">{t`7 days`}</th>
            <th scope="col">{t`30 days`}</th>
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
                {affected.includes(row.asin) ? (
                  <>
                    {' '}
                    <Badge tone="warning">{t`Affected`}</Badge>
                  </>
                ) : null}
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
    </RatingComparison>
  );
}
