import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import { Badge, EmptyState, ErrorState, Link } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { useCompanyInvoices } from './queries.ts';
import type { UserDetails } from './user-drawer.tsx';

type Row = NonNullable<ReturnType<typeof useCompanyInvoices>['rows']>[number];

const columns = (): readonly Column<Row>[] => [
  { id: 'number', header: t`Invoice`, cardTitle: true, cell: ({ invoice }) => invoice.number },
  { id: 'issued', header: t`Issued`, width: 120, cell: ({ invoice }) => formatDay(invoice.issued_on) },
  {
    id: 'state',
    header: t`State`,
    width: 170,
    cell: ({ invoice, days_overdue: days }) =>
      days > 0 ? (
        <Badge tone="danger">{plural({ days }, { one: '# day overdue', other: '# days overdue' })}</Badge>
      ) : invoice.state === 'paid' ? (
        <Badge tone="success">{t`Paid`}</Badge>
      ) : (
        <Badge tone="warning">{t`Unpaid`}</Badge>
      ),
  },
  {
    id: 'total',
    header: t`Total`,
    width: 110,
    align: 'end',
    cell: ({ invoice }) => formatMoney(invoice.total),
  },
];

/** The latest invoices of a person's company, with the way to all of them. */
export function UserInvoices({ user }: { user: UserDetails }) {
  const { rows, error, retry, isRetrying } = useCompanyInvoices(user);
  if (error)
    return (
      <ErrorState onRetry={retry} retrying={isRetrying}>
        {error}
      </ErrorState>
    );
  return (
    <>
      <DataTable
        label={t`Invoices of ${{ company: user.company_name }}`}
        columns={columns()}
        rows={rows}
        rowId={({ invoice }) => invoice.id}
        density="compact"
        empty={<EmptyState title={t`No invoices yet`} />}
      />
      <p>
        <Link href="/system/plan-management">{t`All invoices in Plan Management`}</Link>
      </p>
    </>
  );
}
