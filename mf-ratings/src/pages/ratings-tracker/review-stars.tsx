import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { RatingRow } from '@fairshelf/shared-contracts/ratings';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Link, LoadingOrError } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LinkedBars } from '../../linked-bars.tsx';
import { starBars } from '../../star-bars.ts';
import { useProduct } from './product-queries.ts';
import { ProductSection } from './product-section.ts';

/** The imported reviews of a product by stars, and which reviews these are. */
export function ReviewStars({ market, asin }: { market: Market; asin: string }) {
  const product = useProduct(market, asin);
  return (
    <ProductSection aria-labelledby="review-stars">
      <h3 id="review-stars">{t`Stars of reviews`}</h3>
      {product.data ? (
        <Told product={product.data} />
      ) : (
        <LoadingOrError compact query={product} label={t`Loading the distribution`} />
      )}
    </ProductSection>
  );
}

function Told({ product: { asin, reviewStars, count } }: { product: RatingRow }) {
  if (reviewStars === null) {
    return (
      <p>
        <Trans>
          Amazon publishes an average and a total, not the star breakdown.{' '}
          <Link href="/rating/reviews">Import reviews</Link> to see theirs.
        </Trans>
      </p>
    );
  }
  const reviews = reviewStars.reduce((sum, each) => sum + each, 0);
  return (
    <>
      <p>
        {reviews === 1
          ? t`Of the one review you imported.`
          : plural(reviews, {
              one: 'Of the # review you imported.',
              other: 'Of the # reviews you imported.',
            })}{' '}
        {count === null
          ? t`Amazon doesn’t publish the star breakdown of its ratings.`
          : t`Amazon doesn’t publish the star breakdown of all ${{ count: formatNumber(count) }} ratings.`}
      </p>
      <LinkedBars bars={starBars(reviewStars, asin)} unit={t`reviews`} />
    </>
  );
}
