import { formatDay } from '@fairshelf/shared-contracts/core';
import type { ReviewRow } from '@fairshelf/shared-contracts/reviews';
import { Badge } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { languageOf } from './words.ts';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

/** A review's origin, state and language. */
export function ReviewBadges({ review }: { review: ReviewRow }) {
  const language = languageOf(review.language);
  return (
    <Row>
      {review.removedAt ? (
        <Badge tone="danger">{t`Removed ${{ day: formatDay(review.removedAt) }}`}</Badge>
      ) : null}
      {review.lowered ? <Badge tone="danger">{t`Stars lowered`}</Badge> : null}
      {review.revision > 1 ? (
        <Badge tone="warning">{t`Changed ${{ day: formatDay(review.changedAt) }}`}</Badge>
      ) : null}
      {review.vine ? <Badge tone="info">Vine</Badge> : null}
      {review.verified === false ? <Badge tone="warning">{t`Unverified`}</Badge> : null}
      {language ? <Badge>{language}</Badge> : null}
    </Row>
  );
}
