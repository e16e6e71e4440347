import { type CallData, formatNumber, formatShortDay, NONE } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { getCaseManagerHome, MANAGER_FIGURE_DAYS } from '@fairshelf/shared-contracts/reimbursement';
import { EmptyState, Link, LoadingOrError, Stat, Stats } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

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
const columnsOf = (): readonly Column<Manager>[] => [
  { id: 'name', header: t`Case manager`, cardTitle: true, cell: ({ name }) => name },
  figure('filed', t`Filed`),
  figure('paid', t`Paid`),
  figure('denied', t`Denied`),
  {
    id: 'days',
    header: t`Days to payment`,
    width: 168,
    cardHalf: true,
    align: 'end',
    cell: ({ daysToPayment }) => (daysToPayment === null ? NONE : formatNumber(daysToPayment)),
  },
];

const countLink = (count: number, href: string) => <Link href={href}>{formatNumber(count)}</Link>;
const QUEUE = '/reimburse/case-manager';

function deadlines({ toFile, firstDeadline }: Home): string {
  if (firstDeadline === null) return t`No claim windows closing`;
  const day = formatShortDay(firstDeadline, new Date().toISOString().slice(0, 10));
  const [two, seven] = [formatNumber(toFile.within2), formatNumber(toFile.within7)];
  if (toFile.within2 > 0 && toFile.within7 > 0)
    return t`${{ two }} within 2 days, ${{ seven }} within a week; first ${{ day }}`;
  if (toFile.within2 > 0) return t`${{ two }} within 2 days; first ${{ day }}`;
  if (toFile.within7 > 0) return t`${{ seven }} within a week; first ${{ day }}`;
  return t`First ${{ day }}`;
}

/** Dashboard of case managers: the queue by deadline, cases waiting on others, and figures per case manager. */
export default function CaseManagerHomeWidget() {
  const home = useCall(getCaseManagerHome, {});
  if (!home.data) return <LoadingOrError compact query={home} label={t`Loading the queue`} />;
  const { toFile, newMessages, withSeller, withAmazon, portals, skippedRows, managers } = home.data;
  return (
    <>
      <Stats>
        <Stat label={t`To file`} value={countLink(toFile.total, QUEUE)} note={deadlines(home.data)} />
        <Stat label={t`New messages`} value={countLink(newMessages, `${QUEUE}?view=messages`)} />
        <Stat label={t`With the seller`} value={countLink(withSeller, `${QUEUE}?view=with-seller`)} />
        <Stat label={t`With Amazon`} value={countLink(withAmazon, `${QUEUE}?view=with-marketplace`)} />
        <Stat label={t`Portals to check`} value={countLink(portals, `${QUEUE}?tab=access`)} />
        <Stat label={t`Unreadable rows`} value={countLink(skippedRows, `${QUEUE}?tab=skipped-rows`)} />
      </Stats>
      <Title>{t`Filed in the last ${{ days: formatNumber(MANAGER_FIGURE_DAYS) }} days`}</Title>
      <DataTable
        label={t`Figures of case managers`}
        columns={columnsOf()}
        rows={managers}
        rowId={({ id }) => id}
        empty={<EmptyState compact title={t`Nobody has filed a case yet`} />}
      />
    </>
  );
}
