import { type CallData, formatDay, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';

type LedgerRow = CallData<typeof getCase>['evidence']['rows'][number];
type Numbered = LedgerRow & { readonly position: number };

/** Reason codes of the inventory ledger (docs/domain/ledger.md#reason-codes); unknown codes are shown as they are. */
const reasons: Readonly<Record<string, string>> = {
  M: 'misplaced',
  F: 'found',
  5: 'unrecoverable',
  D: 'destroyed',
  E: 'damaged in the warehouse',
  6: 'damaged by the carrier',
  7: 'expired',
  H: 'damaged by the customer',
  K: 'defective',
  U: 'damaged by the distributor',
  P: 'counter-entry of a damage',
  Q: 'other',
  1: 'correction',
  J: 'correction',
  2: 'correction',
};

const columns: readonly Column<Numbered>[] = [
  { id: 'day', header: 'Day', width: 112, cardTitle: true, cell: (row) => formatDay(row.day) },
  { id: 'event', header: 'Event', width: 112, cell: (row) => row.eventType },
  { id: 'reason', header: 'Reason', cell: (row) => describeReason(row.reason) },
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

/** A reason code of the ledger with its meaning: 'M, misplaced'. */
export function describeReason(code: string | null): string {
  if (!code) return NONE;
  const meaning = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return meaning ? `${code}, ${meaning}` : code;
}

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
