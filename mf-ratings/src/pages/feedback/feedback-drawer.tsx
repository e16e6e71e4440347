import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { FEEDBACK_STATES, type Feedback } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import {
  Button,
  ButtonLink,
  Drawer,
  EmptyState,
  KeyValueList,
  Link,
  LoadingOrError,
  Note,
  Stars,
  toast,
} from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ReplyBox } from '../../replies/reply-box.tsx';
import { storeOf, useFeedbackOf, useWork } from './queries.ts';
import { commentOf, STATE_WORDS } from './words.ts';

const Body = styled.div`
  display: grid;
  gap: ${space[24]};
  blockquote {
    margin: ${space[8]} 0 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    ${textStyle(16)}
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[12]};
`;

interface FeedbackDrawerProps {
  readonly market: Market;
  readonly orderId: string;
  readonly onClose: () => void;
}

/** The feedback of one order: what the buyer said, the way to have it removed, and the work on it. */
export function FeedbackDrawer({ market, orderId, onClose }: FeedbackDrawerProps) {
  const found = useFeedbackOf(market, orderId);
  const feedback = found.data?.rows.find((row) => row.orderId === orderId);
  return (
    <Drawer open onClose={onClose} title={t`Feedback for order ${{ orderId }}`}>
      {found.data && feedback ? (
        <Details market={market} feedback={feedback} removalUrl={found.data.removalUrl} />
      ) : found.data ? (
        <EmptyState title={t`No such feedback`} actions={<Button onClick={onClose}>{t`Close`}</Button>}>
          {t`This store has no feedback for the order.`}
        </EmptyState>
      ) : (
        <LoadingOrError query={found} label={t`Loading the feedback`} />
      )}
    </Drawer>
  );
}

interface DetailsProps {
  readonly market: Market;
  readonly feedback: Feedback;
  readonly removalUrl: string;
}

function Details({ market, feedback, removalUrl }: DetailsProps) {
  const { orderId, stars, date, response, products, fulfilledBy, orderUrl } = feedback;
  return (
    <Body>
      <div>
        <Stars rating={stars} />
        <blockquote dir="auto">{commentOf(feedback, new Date())}</blockquote>
      </div>
      {stars <= 3 ? (
        <div>
          <Acts>
            <ButtonLink href={removalUrl} target="_blank" rel="noopener noreferrer" variant="primary">
              {t`Request removal on Amazon`}
            </ButtonLink>
          </Acts>
          <Note>
            {t`Amazon removes feedback that is only a product review, contains insults or personal data, or is about delivery by Amazon.`}
            {fulfilledBy === 'marketplace' ? ` ${t`Amazon fulfilled this order.`}` : ''}
          </Note>
        </div>
      ) : null}
      <ChangeOnly explained>
        <StateField market={market} feedback={feedback} />
      </ChangeOnly>
      <ReplyBox
        market={market}
        values={{ product: products.join(', '), order: orderId, stars: formatNumber(stars) }}
        portalUrl={orderUrl}
      />
      <KeyValueList
        items={[
          {
            label: t`Order`,
            value: (
              <Link href={orderUrl} target="_blank" rel="noopener noreferrer">
                {orderId}
              </Link>
            ),
          },
          { label: t`Given on`, value: formatDay(date) },
          ...(products.length > 0 ? [{ label: t`Products`, value: products.join(', ') }] : []),
          ...(fulfilledBy
            ? [{ label: t`Fulfilled by`, value: fulfilledBy === 'seller' ? t`You` : 'Amazon' }]
            : []),
          ...(response ? [{ label: t`Your answer`, value: response }] : []),
        ]}
      />
    </Body>
  );
}

function StateField({ market, feedback }: { market: Market; feedback: Feedback }) {
  const work = useWork();
  return (
    <Select
      label={t`State`}
      options={FEEDBACK_STATES.map((id) => ({ id, label: say(STATE_WORDS[id].text) }))}
      value={feedback.state}
      disabled={work.isPending}
      onChange={(id) => {
        const state = FEEDBACK_STATES.find((each) => each === id);
        if (!state || state === feedback.state) return;
        work.mutate(
          { body: { ...storeOf(market), orders: [feedback.orderId], state } },
          { onSuccess: (answer) => (answer.error ? toast.danger(answer.message) : undefined) },
        );
      }}
    />
  );
}
