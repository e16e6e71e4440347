import { formatNumber } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { ReviewState } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Drawer, LoadingOrError } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ReplyBox } from '../../replies/reply-box.tsx';
import { PossibleOrders } from './possible-orders.tsx';
import { useReview } from './queries.ts';
import { ReviewNotes } from './review-notes.tsx';
import { ReviewStory } from './review-story.tsx';
import { ReviewTags } from './review-tags.tsx';
import { ReviewText } from './review-text.tsx';
import { isForeign, ReviewTranslation } from './review-translation.tsx';
import { ReviewWorkFields } from './review-work-fields.tsx';
import { useReadWhenLeft } from './use-read-when-left.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { ReviewWork } from './use-review-work.ts';

const Body = styled.div`
  display: grid;
  gap: ${space[24]};
`;
const Keys = styled.span`
  flex: 1;
  align-self: center;
  color: ${color.subtle};
  ${textStyle(12)}
  kbd {
    padding: 0 ${space[4]};
    border: 1px solid ${color.hairline};
    border-radius: 3px;
    font: inherit;
  }
`;

interface ReviewDrawerProps {
  readonly market: Market;
  readonly reviewId: string;
  readonly work: ReviewWork;
  /** The unsaved text of a note. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  /** Opens the previous or next review, if any. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One review with its edit history and the work on it. */
export function ReviewDrawer(props: ReviewDrawerProps) {
  const { market, reviewId, onPrevious, onNext, onClose } = props;
  const found = useReview(market, reviewId);
  const review = found.data?.review;
  const work = useReadWhenLeft(review, props.work);
  const setState = (state: ReviewState) => {
    if (review && review.state !== state) void work.change([review], { state });
  };
  useReviewKeys({
    j: () => onNext?.(),
    k: () => onPrevious?.(),
    r: () => setState('read'),
    p: () => setState('in-progress'),
    c: () => setState('closed'),
  });
  return (
    <Drawer
      open
      size="lg"
      onClose={onClose}
      title={review?.title || t`Review`}
      footer={
        <>
          <Keys data-for="keyboard">
            <Trans>
              <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>R</kbd> read, <kbd>P</kbd> in progress,{' '}
              <kbd>C</kbd> closed
            </Trans>
          </Keys>
          <Button disabled={!onPrevious} onClick={() => onPrevious?.()}>
            {t`Previous`}
          </Button>
          <Button disabled={!onNext} onClick={() => onNext?.()}>
            {t({ message: 'Next', context: 'review' })}
          </Button>
        </>
      }
    >
      {found.data && review ? (
        <Body>
          <ReviewText review={review} links={found.data.links} />
          {found.data.canTranslate && isForeign(review) ? (
            <ReviewTranslation key={review.id} market={market} review={review} />
          ) : null}
          <ChangeOnly explained>
            <ReviewWorkFields market={market} review={review} work={work} />
          </ChangeOnly>
          <ChangeOnly>
            <ReviewTags market={market} review={review} work={work} />
          </ChangeOnly>
          <ChangeOnly>
            <ReviewNotes market={market} reviewId={reviewId} draft={props.draft} onDraft={props.onDraft} />
          </ChangeOnly>
          <ReplyBox
            market={market}
            values={{
              product: review.productTitle ?? review.asin,
              asin: review.asin,
              stars: formatNumber(review.stars),
            }}
            portalUrl={found.data.links.contactBuyers}
          />
          <PossibleOrders market={market} review={review} orders={found.data.possibleOrders} />
          <ReviewStory review={review} versions={found.data.versions} events={found.data.events} />
        </Body>
      ) : (
        <LoadingOrError query={found} label={t`Loading the review`} />
      )}
    </Drawer>
  );
}
