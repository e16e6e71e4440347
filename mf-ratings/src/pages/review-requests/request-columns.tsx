import { formatDateTime, formatDay, NONE } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { ReviewRequest } from '@fairshelf/shared-contracts/review-requests';
import { Badge, Button, IconButton } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import Ban from 'lucide-react/icons/ban';
import { styled } from 'styled-components';
import { OrderCell } from './order-cell.tsx';
import { REASON_WORDS, STATE_WORDS } from './request-words.ts';
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

const order: Column<ReviewRequest> = {
  id: 'order',
  header: 'Order',
  cardTitle: true,
  cell: (row) => <OrderCell orderId={row.orderId} title={row.title} skus={row.skus} />,
};
const rule: Column<ReviewRequest> = {
  id: 'rule',
  header: 'Rule',
  width: 144,
  cell: (row) => (row.byHand ? 'Manual' : (row.rule ?? NONE)),
};
const standing: Column<ReviewRequest> = {
  id: 'state',
  header: 'State',
  width: 200,
  cell: (row) => (
    <Standing>
      <Badge tone={STATE_WORDS[row.state].tone}>{STATE_WORDS[row.state].label}</Badge>
      {REASON_WORDS[row.reason] || null}
    </Standing>
  ),
};
const delivered: Column<ReviewRequest> = {
  id: 'delivered',
  header: 'Delivered by',
  width: 112,
  cell: (row) => formatDay(row.deliveredBy),
};

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
  order,
  rule,
  delivered,
  { id: 'due', header: 'Next step', width: 204, cell: (row) => nextStepOf(row, sending) },
  standing,
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: 148,
    align: 'end',
    cell: (row) => (
      <Acts>
        {row.state === 'unknown' ? null : (
          <>
            <ChangeOnly>
              <Button size="sm" aria-label={`Send now for order ${row.orderId}`} onClick={() => ask(row)}>
                Send now
              </Button>
            </ChangeOnly>
            <IconButton
              size="sm"
              label={`Do not solicit order ${row.orderId}`}
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
  order,
  rule,
  delivered,
  {
    id: 'changed',
    header: 'Decided',
    width: 204,
    cell: (row) => formatDateTime(row.sentAt ?? row.changedAt),
  },
  standing,
  {
    id: 'feedback',
    header: 'Feedback',
    width: 88,
    cell: (row) => (row.feedback === null ? NONE : `${row.feedback} of 5`),
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: 108,
    align: 'end',
    cell: (row) =>
      canStillAsk(row) ? (
        <ChangeOnly>
          <Button size="sm" aria-label={`Send now for order ${row.orderId}`} onClick={() => ask(row)}>
            Send now
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
