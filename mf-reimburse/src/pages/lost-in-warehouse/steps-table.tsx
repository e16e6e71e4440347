import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { LedgerStep } from '@fairshelf/shared-contracts/reimbursement';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { stepWords } from './step-words.ts';

type Placed = LedgerStep & { readonly place: number };

const change = ({ kind, counted }: LedgerStep): string => {
  if (counted === 0) return '0';
  return kind === 'lost' ? `+${formatNumber(counted)}` : `−${formatNumber(counted)}`;
};

const columnsOf = (): readonly Column<Placed>[] => [
  { id: 'day', header: t`Day`, width: 128, cell: (step) => formatDay(step.day) },
  { id: 'what', header: t`Event`, cardTitle: true, cell: stepWords },
  { id: 'change', header: t`Difference`, width: 96, align: 'end', cell: change },
  {
    id: 'missing',
    header: t`Missing after`,
    width: 136,
    align: 'end',
    cell: (step) => formatNumber(step.missing),
  },
];

/** The reconciliation of a label, in the order it happened. */
export function StepsTable({ steps }: { steps: readonly LedgerStep[] }) {
  const rows = steps.map((step, place) => ({ ...step, place }));
  return (
    <DataTable
      label={t`Reconciliation`}
      flush
      columns={columnsOf()}
      rows={rows}
      rowId={(row) => String(row.place)}
      density="compact"
      empty={<EmptyState compact title={t`No losses for this label`} />}
    />
  );
}
