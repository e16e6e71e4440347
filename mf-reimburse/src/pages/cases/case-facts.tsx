import { type CallData, formatDay, formatMoney, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { CaseFactKind, getCase } from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { msg, t } from '@lingui/core/macro';

type Fact = CallData<typeof getCase>['evidence']['facts'][number];
type Placed = Fact & { readonly place: number };

/** The kinds of evidence, in the seller's words. */
const kinds: Readonly<Record<CaseFactKind, MessageDescriptor>> = {
  ledger_event: msg`Inventory ledger`,
  reimbursement: msg`Reimbursement report`,
  document: msg`Document`,
  customer_return: msg`Returns report`,
  order_charge: msg`Payments`,
  removal_order: msg`Removal order`,
  removal_shipment: msg`Removal shipment`,
  inbound_item: msg`Inbound shipment`,
  fee_preview: msg`Fee preview`,
  fee_estimate: msg`Fee estimate`,
  true_dimension: msg`Your measurement`,
  sourcing_cost: msg`Your sourcing cost`,
};

const columnsOf = (): readonly Column<Placed>[] => [
  { id: 'day', header: t`Day`, width: 112, cell: (fact) => (fact.day ? formatDay(fact.day) : NONE) },
  { id: 'what', header: t`Record`, cardTitle: true, cell: (fact) => fact.note },
  // 'Remissionssendung' is one word.
  { id: 'source', header: t`Source`, width: 168, cell: (fact) => say(kinds[fact.kind]) },
  {
    id: 'units',
    header: t`Units`,
    width: 80,
    align: 'end',
    cell: (fact) => (fact.quantity === null ? NONE : formatNumber(fact.quantity)),
  },
  {
    id: 'amount',
    header: t`Amount`,
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
      label={t`Records`}
      columns={columnsOf()}
      rows={rows}
      rowId={(row) => String(row.place)}
      density="compact"
    />
  );
}
