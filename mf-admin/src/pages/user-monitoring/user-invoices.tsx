import { formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge, EmptyState, ErrorState, Link } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { useCompanyInvoices } from './queries.ts';
import type { UserDetails } from './user-drawer.tsx';

type Row = NonNullable<ReturnType<typeof useCompanyInvoices>['rows']>[number];

const columns: readonly Column<Row>[] = [
  { id: 'number', header: 'Invoice', cardTitle: true, cell: ({ invoice }) => invoice.number },
  { id: 'issued', header: 'Issued', width: 120, cell: ({ invoice }) => formatDay(invoice.issued_on) },
  {
    id: 'state',
    header: 'State',
    width: 170,
    cell: ({ invoice, days_overdue: days }) =>
      days > 0 ? (
        <Badge tone="danger">{`${formatNumber(days)} ${days === 1 ? 'day' : 'days'} overdue`}</Badge>
      ) : invoice.state === 'paid' ? (
        <Badge tone="success">Paid</Badge>
      ) : (
        <Badge tone="warning">Unpaid</Badge>
      ),
  },
  {
    id: 'total',
    header: 'Total',
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
        label={`Invoices of ${user.company_name}`}
        columns={columns}
        rows={rows}
        rowId={({ invoice }) => invoice.id}
        density="compact"
        empty={<EmptyState title="No invoices yet" />}
      />
      <p>
        <Link href="/system/plan-management">All invoices in Plan Management</Link>
      </p>
    </>
  );
}
