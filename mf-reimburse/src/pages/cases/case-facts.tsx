import { type CallData, formatDay, formatMoney, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { CaseFactKind, getCase } from '@fairshelf/shared-contracts/reimbursement';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';

type Fact = CallData<typeof getCase>['evidence']['facts'][number];
type Placed = Fact & { readonly place: number };

/** The kinds of evidence, in the seller's words. */
const kinds: Readonly<Record<CaseFactKind, string>> = {
  ledger_event: 'Inventory ledger',
  reimbursement: 'Reimbursement report',
  document: 'Document',
  customer_return: 'Returns report',
  order_charge: 'Payments',
  removal_order: 'Removal order',
  removal_shipment: 'Removal shipment',
  inbound_item: 'Inbound shipment',
  fee_preview: 'Fee preview',
  fee_estimate: 'Fee estimate',
  true_dimension: 'Your measurement',
  sourcing_cost: 'Your sourcing cost',
};

const columns: readonly Column<Placed>[] = [
  { id: 'day', header: 'Day', width: 112, cell: (fact) => (fact.day ? formatDay(fact.day) : NONE) },
  { id: 'what', header: 'Record', cardTitle: true, cell: (fact) => fact.note },
  { id: 'source', header: 'Source', width: 144, cell: (fact) => kinds[fact.kind] },
  {
    id: 'units',
    header: 'Units',
    width: 64,
    align: 'end',
    cell: (fact) => (fact.quantity === null ? NONE : formatNumber(fact.quantity)),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 96,
    align: 'end',
    cell: (fact) => (fact.amount ? formatMoney(fact.amount) : NONE),
  },
];

/** The records behind a case: what each says, and which Amazon report it is in. */
export function CaseFacts({ facts }: { facts: readonly Fact[] }) {
  const rows = facts.map((fact, place) => ({ ...fact, place }));
  return (
    <DataTable
      label="Records"
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.place)}
      density="compact"
    />
  );
}
