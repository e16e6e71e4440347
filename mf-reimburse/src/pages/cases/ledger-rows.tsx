import {
  amazonTerm,
  type CallData,
  formatDay,
  formatNumber,
  ledgerReasonName,
  NONE,
  translated,
} from '@fairshelf/shared-contracts/core';
import type { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';

type LedgerRow = CallData<typeof getCase>['evidence']['rows'][number];
type Numbered = LedgerRow & { readonly position: number };

const columnsOf = (): readonly Column<Numbered>[] => [
  { id: 'day', header: t`Day`, width: 128, cardTitle: true, cell: (row) => formatDay(row.day) },
  { id: 'event', header: t`Event`, width: 112, cell: (row) => amazonTerm(row.eventType, currentLanguage()) },
  { id: 'reason', header: t`Reason`, cell: (row) => translated(ledgerReasonName(row.reason)) },
  { id: 'center', header: t`Center`, width: 80, cell: (row) => row.fulfillmentCenter ?? NONE },
  { id: 'quantity', header: t`Units`, width: 80, align: 'end', cell: (row) => formatNumber(row.quantity) },
  {
    id: 'unreconciled',
    header: t`Still open`,
    width: 96,
    align: 'end',
    cell: (row) => formatNumber(row.unreconciled),
  },
];

/** The rows of the inventory ledger behind a case. */
export function LedgerRows({ rows }: { rows: readonly LedgerRow[] }) {
  const numberedRows = rows.map((row, position) => ({ ...row, position }));
  return (
    <DataTable
      label={t`Ledger rows`}
      columns={columnsOf()}
      rows={numberedRows}
      rowId={(row) => String(row.position)}
      density="compact"
      empty={<EmptyState compact title={t`No ledger rows`} />}
    />
  );
}
