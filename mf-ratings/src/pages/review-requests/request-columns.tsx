import { formatDateTime, formatDay, NONE } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { ReviewRequest } from '@fairshelf/shared-contracts/review-requests';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, IconButton } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Ban from 'lucide-react/icons/ban';
import { styled } from 'styled-components';
import { OrderCell } from './order-cell.tsx';
import { reasonInWords, STATE_WORDS } from './request-words.ts';
import { nextStepOf, type Sending } from './sending-words.ts';

const Acts = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
`;
const Standing = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  color: ${color.muted};
  ${textStyle(12)}
`;

const order = (): Column<ReviewRequest> => ({
  id: 'order',
  header: t`Order`,
  cardTitle: true,
  cell: (row) => <OrderCell orderId={row.orderId} title={row.title} skus={row.skus} />,
});
const rule = (): Column<ReviewRequest> => ({
  id: 'rule',
  header: t`Rule`,
  width: 144,
  cell: (row) => (row.byHand ? t`Manual` : (row.rule ?? NONE)),
});
const standing = (): Column<ReviewRequest> => ({
  id: 'state',
  header: t`State`,
  width: 200,
  cell: (row) => (
    <Standing>
      <Badge tone={STATE_WORDS[row.state].tone}>{say(STATE_WORDS[row.state].label)}</Badge>
      {reasonInWords(row.reason) || null}
    </Standing>
  ),
});
const delivery = (): Column<ReviewRequest> => ({
  id: 'delivered',
  header: t`Delivered by`,
  width: 128,
  cell: (row) => formatDay(row.deliveredBy),
});

type Ask = (request: ReviewRequest) => void;

/** Queued requests: when, by which rule, and the actions to send now or skip. */
export const queueColumns = ({
  ask,
  leaveOut,
  sending,
}: {
  ask: Ask;
  leaveOut: Ask;
  sending: Sending | undefined;
}): readonly Column<ReviewRequest>[] => [
  order(),
  rule(),
  delivery(),
  { id: 'due', header: t`Next step`, width: 204, cell: (row) => nextStepOf(row, sending) },
  standing(),
  {
    id: 'acts',
    header: t`Actions`,
    hideHeader: true,
    width: 148,
    align: 'end',
    cell: (row) => (
      <Acts>
        {row.state === 'unknown' ? null : (
          <>
            <ChangeOnly>
              <Button
                size="sm"
                aria-label={t`Send now for order ${{ orderId: row.orderId }}`}
                onClick={() => ask(row)}
              >
                {t`Send now`}
              </Button>
            </ChangeOnly>
            <IconButton
              size="sm"
              label={t`Do not solicit order ${{ orderId: row.orderId }}`}
              icon={<Ban aria-hidden />}
              onClick={() => leaveOut(row)}
            />
          </>
        )}
      </Acts>
    ),
  },
];

/** Decided requests: what, when and why. */
export const historyColumns = ({ ask }: { ask: Ask }): readonly Column<ReviewRequest>[] => [
  order(),
  rule(),
  delivery(),
  {
    id: 'changed',
    header: t`Decided`,
    width: 204,
    cell: (row) => formatDateTime(row.sentAt ?? row.changedAt),
  },
  standing(),
  {
    id: 'feedback',
    header: t({ message: 'Feedback', context: 'stars' }),
    width: 88,
    cell: (row) => (row.feedback === null ? NONE : t`${{ stars: row.feedback }} of 5`),
  },
  {
    id: 'acts',
    header: t`Actions`,
    hideHeader: true,
    width: 108,
    align: 'end',
    cell: (row) =>
      canStillAsk(row) ? (
        <ChangeOnly>
          <Button
            size="sm"
            aria-label={t`Send now for order ${{ orderId: row.orderId }}`}
            onClick={() => ask(row)}
          >
            {t`Send now`}
          </Button>
        </ChangeOnly>
      ) : null,
  },
];

/** Orders skipped by a rule can still be requested by hand; the gateway checks the dates. */
const canStillAsk = ({ state, reason, closesAt }: ReviewRequest): boolean =>
  (state === 'skipped' || state === 'ineligible' || state === 'failed') &&
  reason !== 'do-not-solicit' &&
  reason !== 'cancelled' &&
  closesAt !== null &&
  Date.parse(closesAt) > Date.now();
