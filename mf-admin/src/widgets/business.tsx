import {
  type CallData,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
} from '@fairshelf/shared-contracts/core';
import { getBusiness } from '@fairshelf/shared-contracts/operations';
import { useCall } from '@fairshelf/shared-contracts/react';
import { Badge, EmptyState, Link, LoadingOrError, Stat, Stats } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${space[24]};
  > * {
    min-width: 0;
  }
  h3 {
    margin: 0 0 ${space[12]};
    ${textStyle(14, 600)}
  }
`;

type Business = CallData<typeof getBusiness>;
type Invoice = Business['unpaid']['invoices'][number];
type Revenue = Business['revenue'][number];

const revenueColumns = (): readonly Column<Revenue>[] => [
  {
    id: 'month',
    header: t`Month`,
    cardTitle: true,
    cell: (row) => formatMonth(row.month),
  },
  {
    id: 'amount',
    header: t`Charged, less credits`,
    width: 160,
    align: 'end',
    cell: ({ amount }) => formatMoney(amount),
  },
];
const invoiceColumns = (): readonly Column<Invoice>[] => [
  { id: 'company', header: t`Company`, cardTitle: true, cell: ({ company }) => company },
  { id: 'number', header: t`Invoice`, width: 152, cell: ({ number }) => number },
  {
    id: 'due',
    header: t`Due`,
    width: 128,
    cell: ({ due, isOverdue }) =>
      isOverdue ? <Badge tone="danger">{formatDay(due)}</Badge> : formatDay(due),
  },
  { id: 'amount', header: t`Amount`, width: 120, align: 'end', cell: ({ amount }) => formatMoney(amount) },
];

/** Dashboard of super-admins: revenue by month, unpaid invoices, imports that fail. */
export default function BusinessWidget() {
  const business = useCall(getBusiness, {});
  if (!business.data) return <LoadingOrError compact query={business} label={t`Loading the figures`} />;
  const { revenue, unpaid, imports } = business.data;
  const failing = imports.givenUp + imports.failing;
  return (
    <>
      <Stats>
        <Stat
          label={t`Unpaid invoices`}
          value={formatNumber(unpaid.count)}
          note={unpaid.count === 0 ? t`Nothing is due` : unpaid.amounts.map(formatMoney).join(' · ')}
        />
        <Stat label={t`Overdue`} value={formatNumber(unpaid.overdue)} />
        <Stat
          label={t`Failing imports`}
          value={<Link href="/system/platform?tab=jobs">{formatNumber(failing)}</Link>}
          note={t`${{ count: formatNumber(imports.givenUp) }} given up`}
        />
      </Stats>
      <Columns>
        <section>
          <h3>{t`Revenue by month`}</h3>
          <DataTable
            label={t`Revenue by month`}
            columns={revenueColumns()}
            rows={revenue}
            rowId={(row) => `${row.month}/${row.amount.currency}`}
            empty={<EmptyState compact title={t`No commission yet`} />}
          />
        </section>
        <section>
          <h3>{t`Unpaid invoices, earliest due first`}</h3>
          <DataTable
            label={t`Unpaid invoices`}
            columns={invoiceColumns()}
            rows={unpaid.invoices}
            rowId={({ company, number }) => `${company}/${number}`}
            empty={<EmptyState compact title={t`Every invoice is paid`} />}
          />
        </section>
      </Columns>
    </>
  );
}
