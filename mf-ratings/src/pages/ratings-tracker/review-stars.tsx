import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { RatingRow } from '@fairshelf/shared-contracts/ratings';
import type { Market } from '@fairshelf/shared-contracts/state';
import { ErrorState, Link, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { LinkedBars } from '../../linked-bars.tsx';
import { starBars } from '../../star-bars.ts';
import { useProduct } from './product-queries.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[24]};
  h3 {
    margin: 0;
    ${textStyle(14, 600)}
  }
  p {
    margin: 0;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

/** The imported reviews of a product by stars, and which reviews these are. */
export function ReviewStars({ market, asin }: { market: Market; asin: string }) {
  const product = useProduct(market, asin);
  return (
    <Section aria-labelledby="review-stars">
      <h3 id="review-stars">{t`Stars of reviews`}</h3>
      {product.data ? (
        <Told product={product.data} />
      ) : product.error ? (
        <ErrorState compact onRetry={() => void product.refetch()} retrying={product.isFetching}>
          {product.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label={t`Loading the distribution`}>
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Section>
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
