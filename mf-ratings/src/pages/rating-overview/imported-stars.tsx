import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { RatingOverview } from '@fairshelf/shared-contracts/ratings';
import { ButtonLink, Card, EmptyState } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { LinkedBars } from '../../linked-bars.tsx';
import { starBars } from '../../star-bars.ts';

/** The imported reviews by stars; Amazon publishes no star breakdown. */
export function ImportedStars({ overview, isTagged }: { overview: RatingOverview; isTagged: boolean }) {
  const { reviewStars, ratings } = overview;
  if (reviewStars === null) {
    return (
      <Card title={t`Stars of reviews`}>
        <EmptyState
          compact
          title={t`Not known`}
          actions={<ButtonLink href="/rating/reviews">{t`Import reviews`}</ButtonLink>}
        >
          {t`Amazon publishes an average and a total, not the star breakdown. Import reviews to see theirs.`}
        </EmptyState>
      </Card>
    );
  }
  const reviews = reviewStars.reduce((sum, count) => sum + count, 0);
  const imported = isTagged
    ? plural(reviews, {
        one: 'Of the # review you imported for these products.',
        other: 'Of the # reviews you imported for these products.',
      })
    : plural(reviews, {
        one: 'Of the # review you imported.',
        other: 'Of the # reviews you imported.',
      });
  return (
    <Card
      title={t`Stars of reviews`}
      description={`${imported} ${t`Amazon doesn’t publish the star breakdown of all ${{ count: formatNumber(ratings) }} ratings.`}`}
    >
      <LinkedBars bars={starBars(reviewStars)} unit={t`reviews`} />
    </Card>
  );
}
