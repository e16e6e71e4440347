import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { RatingOverview } from '@fairshelf/shared-contracts/ratings';
import { ButtonLink, Card, EmptyState } from '@fairshelf/shared-ui/core';
import { LinkedBars } from '../../linked-bars.tsx';
import { starBars } from '../../star-bars.ts';

/** The imported reviews by stars; Amazon publishes no star breakdown. */
export function ImportedStars({ overview, isTagged }: { overview: RatingOverview; isTagged: boolean }) {
  const { reviewStars, ratings } = overview;
  if (reviewStars === null) {
    return (
      <Card title="Stars of reviews">
        <EmptyState
          compact
          title="Not known"
          actions={<ButtonLink href="/rating/reviews">Import reviews</ButtonLink>}
        >
          Amazon publishes an average and a total, not the star breakdown. Import reviews to see theirs.
        </EmptyState>
      </Card>
    );
  }
  const reviews = reviewStars.reduce((sum, count) => sum + count, 0);
  return (
    <Card
      title="Stars of reviews"
      description={`Of the ${formatNumber(reviews)} reviews you imported${isTagged ? ' for these products' : ''}. How all ${formatNumber(ratings)} ratings are distributed, nobody tells.`}
    >
      <LinkedBars bars={starBars(reviewStars)} unit="reviews" />
    </Card>
  );
}
