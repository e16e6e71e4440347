import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ReviewRow } from '@fairshelf/shared-contracts/reviews';
import { Link, Stars } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { ReviewBadges } from './review-badges.tsx';

const Root = styled.article`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`;
const Words = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${textStyle(16)}
`;
const Facts = styled.p`
  margin: 0;
  color: ${color.muted};
  ${textStyle(13)}
`;

/** The customer's text, its product, and a link to the marketplace. */
export function ReviewText({ review }: { review: ReviewRow }) {
  const facts = [
    review.author,
    formatDay(review.date),
    review.country,
    review.variant,
    review.helpful > 0 ? `${formatNumber(review.helpful)} found it helpful` : '',
  ].filter(Boolean);
  return (
    <Root lang={review.language ?? undefined}>
      <Head>
        <Stars rating={review.stars} showValue={false} />
        <ReviewBadges review={review} />
      </Head>
      <Words>{review.body || 'Stars only: the customer wrote nothing.'}</Words>
      <Facts lang="en">{facts.join(' · ')}</Facts>
      <Facts lang="en">
        <Link href={`/rating/ratings?asin=${encodeURIComponent(review.asin)}`}>
          {review.productTitle ?? review.asin}
        </Link>
      </Facts>
      {review.url ? (
        <Facts lang="en">
          <Link href={review.url} target="_blank" rel="noopener noreferrer">
            View on Amazon
          </Link>
        </Facts>
      ) : null}
    </Root>
  );
}
