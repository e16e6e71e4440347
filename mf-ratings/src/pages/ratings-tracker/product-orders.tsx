import { formatDateTime, formatMoney, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { ProductOrder, Unrequested } from '@fairshelf/shared-contracts/ratings';
import type { Market } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Badge, EmptyState, Link } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, pagedRows } from '@fairshelf/shared-ui/table';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { SmallLine, TwoLines } from '../../two-lines.ts';
import { reasonInWords, STATE_WORDS } from '../review-requests/request-words.ts';
import { ORDERS_A_PAGE, useProductOrders } from './product-queries.ts';

/** Pending requests are in the queue. */
const requestsHref = (orderId: string, isToCome: boolean) =>
  `/review/review-request-automation?tab=${isToCome ? 'queue' : 'history'}&q=${encodeURIComponent(orderId)}`;

const order = (): Column<ProductOrder> => ({
  id: 'order',
  header: t`Order`,
  cardTitle: true,
  cell: (row) => (
    <TwoLines>
      {row.orderId}
      <SmallLine>{formatDateTime(row.purchasedAt)}</SmallLine>
    </TwoLines>
  ),
});
const UNREQUESTED_WORDS: Readonly<Record<Unrequested, MessageDescriptor>> = {
  cancelled: msg`Not requested: the order was canceled.`,
  'not-shipped': msg`Not requested yet: the order isn’t shipped.`,
  'window-over': msg`Not requested: more than 30 days after delivery.`,
  waiting: msg`Not requested yet: no rule has decided about it.`,
};

const request = (): Column<ProductOrder> => ({
  id: 'request',
  header: t`Review request`,
  width: 232,
  cell: ({ orderId, request: reviewRequest, unrequested }) =>
    reviewRequest === null ? (
      unrequested === null ? (
        NONE
      ) : (
        <SmallLine>{say(UNREQUESTED_WORDS[unrequested])}</SmallLine>
      )
    ) : (
      <TwoLines>
        <Link
          variant="quiet"
          href={requestsHref(
            orderId,
            reviewRequest.state === 'scheduled' || reviewRequest.state === 'unknown',
          )}
        >
          <Badge tone={STATE_WORDS[reviewRequest.state].tone}>
            {say(STATE_WORDS[reviewRequest.state].label)}
          </Badge>
        </Link>
        <SmallLine>{reasonInWords(reviewRequest.reason) || whenOf(reviewRequest)}</SmallLine>
      </TwoLines>
    ),
});
const whenOf = ({ sentAt, dueAt }: NonNullable<ProductOrder['request']>): string | null => {
  if (sentAt) return formatDateTime(sentAt);
  return dueAt ? t`due ${{ time: formatDateTime(dueAt) }}` : null;
};

const columnsOf = (show: 'all' | 'requested'): readonly Column<ProductOrder>[] => {
  if (show === 'requested') return [order(), request()];
  return [
    order(),
    {
      id: 'quantity',
      header: t`Units`,
      width: 88,
      align: 'end',
      cell: (row) => formatNumber(row.quantity),
    },
    { id: 'price', header: t`Price`, width: 96, align: 'end', cell: (row) => formatMoney(row.price) },
    request(),
  ];
};

const none = () => ({
  all: {
    title: t`No orders imported`,
    text: t`The orders of the last 60 days are imported when a store is connected, newer ones every hour.`,
  },
  requested: {
    title: t`No requests yet`,
    text: t`Review requests for this product appear here once a rule matches one of its orders.`,
  },
});

interface ProductOrdersProps {
  readonly market: Market;
  readonly asin: string;
  readonly show: 'all' | 'requested';
}

/** The orders of a product, or only those with a review request. */
export function ProductOrders({ market, asin, show }: ProductOrdersProps) {
  const [page, setPage] = useState(1);
  const orders = useProductOrders(market, asin, { show, page });
  return (
    <DataTable
      label={show === 'all' ? t`Orders` : t`Review requests`}
      columns={columnsOf(show)}
      rowId={(row) => row.orderId}
      {...pagedRows({
        query: orders,
        page,
        pageSize: ORDERS_A_PAGE,
        setPage,
        nothing: (
          <EmptyState compact title={none()[show].title}>
            {none()[show].text}
          </EmptyState>
        ),
      })}
    />
  );
}
