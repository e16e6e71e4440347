import {
  amazonCodeName,
  type CallData,
  formatDay,
  formatNumber,
  ledgerReasonName,
  NONE,
} from '@fairshelf/shared-contracts/core';
import type { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';

type LedgerRow = CallData<typeof getCase>['evidence']['rows'][number];
type Numbered = LedgerRow & { readonly position: number };

const columns: readonly Column<Numbered>[] = [
  { id: 'day', header: 'Day', width: 112, cardTitle: true, cell: (row) => formatDay(row.day) },
  { id: 'event', header: 'Event', width: 112, cell: (row) => amazonCodeName(row.eventType) },
  { id: 'reason', header: 'Reason', cell: (row) => ledgerReasonName(row.reason) },
  { id: 'center', header: 'Center', width: 80, cell: (row) => row.fulfillmentCenter ?? NONE },
  { id: 'quantity', header: 'Units', width: 64, align: 'end', cell: (row) => formatNumber(row.quantity) },
  {
    id: 'unreconciled',
    header: 'Open',
    width: 64,
    align: 'end',
    cell: (row) => formatNumber(row.unreconciled),
  },
];

/** The rows of the inventory ledger behind a case. */
export function LedgerRows({ rows }: { rows: readonly LedgerRow[] }) {
  const numbered = rows.map((row, position) => ({ ...row, position }));
  return (
    <DataTable
      label="Ledger rows"
      columns={columns}
      rows={numbered}
      rowId={(row) => String(row.position)}
      density="compact"
      empty={<EmptyState compact title="No ledger rows" />}
    />
  );
}
