import { type CallData, formatNumber, formatShortDay, NONE } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { getCaseManagerHome, MANAGER_FIGURE_DAYS } from '@fairshelf/shared-contracts/reimbursement';
import { EmptyState, ErrorState, Link, LoadingRegion, Skeleton, Stat } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[24]};
  margin: 0 0 ${space[24]};
`;
const Title = styled.h3`
  margin: 0 0 ${space[12]};
  ${textStyle(14, 600)}
`;

type Home = CallData<typeof getCaseManagerHome>;
type Manager = Home['managers'][number];

const figure = (id: 'filed' | 'paid' | 'denied', header: string): Column<Manager> => ({
  id,
  header,
  width: 112,
  cardHalf: true,
  align: 'end',
  cell: (row) => formatNumber(row[id]),
});
const columns: readonly Column<Manager>[] = [
  { id: 'name', header: 'Case manager', cardTitle: true, cell: ({ name }) => name },
  figure('filed', 'Filed'),
  figure('paid', 'Paid'),
  figure('denied', 'Denied'),
  {
    id: 'days',
    header: 'Days to payment',
    width: 144,
    cardHalf: true,
    align: 'end',
    cell: ({ daysToPayment }) => (daysToPayment === null ? NONE : formatNumber(daysToPayment)),
  },
];

const linked = (count: number, href: string) => <Link href={href}>{formatNumber(count)}</Link>;
const QUEUE = '/reimburse/case-manager';

function deadlines({ toFile, firstDeadline }: Home): string {
  if (firstDeadline === null) return 'No claim window closes';
  const soon = [
    [toFile.within2, 'within 2 days'],
    [toFile.within7, 'within a week'],
  ] as const;
  const parts = soon.filter(([count]) => count > 0).map(([count, when]) => `${formatNumber(count)} ${when}`);
  const first = formatShortDay(firstDeadline, new Date().toISOString().slice(0, 10));
  return `${parts.length > 0 ? `${parts.join(', ')}; first` : 'First'} ${first}`;
}

/** Dashboard of case managers: the queue by deadline, what waits elsewhere, and figures per person. */
export default function CaseManagerHomeWidget() {
  const home = useCall(getCaseManagerHome, {});
  if (!home.data && home.error)
    return (
      <ErrorState compact onRetry={() => void home.refetch()} retrying={home.isFetching}>
        {home.error.message}
      </ErrorState>
    );
  if (!home.data)
    return (
      <LoadingRegion label="The queue is loading">
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  const { toFile, newMessages, withSeller, withAmazon, portals, skippedRows, managers } = home.data;
  return (
    <>
      <Figures>
        <Stat label="To file" value={linked(toFile.total, QUEUE)} note={deadlines(home.data)} />
        <Stat label="New messages" value={linked(newMessages, `${QUEUE}?view=messages`)} />
        <Stat label="With the seller" value={linked(withSeller, `${QUEUE}?view=with-seller`)} />
        <Stat label="With Amazon" value={linked(withAmazon, `${QUEUE}?view=with-marketplace`)} />
        <Stat label="Portals to check" value={linked(portals, `${QUEUE}?tab=access`)} />
        <Stat label="Unreadable rows" value={linked(skippedRows, `${QUEUE}?tab=skipped-rows`)} />
      </Figures>
      <Title>Filed in the last {MANAGER_FIGURE_DAYS} days</Title>
      <DataTable
        label="Figures of case managers"
        columns={columns}
        rows={managers}
        rowId={({ id }) => id}
        empty={<EmptyState compact title="Nobody has filed a case yet" />}
      />
    </>
  );
}
