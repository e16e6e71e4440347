import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { LedgerLabel } from '@fairshelf/shared-contracts/reimbursement';
import { ProductCell } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';

const idsOf = ({ fnsku, sku }: LedgerLabel): string => [fnsku, sku].filter(Boolean).join(' · ');

const units = (
  id: 'lost' | 'found' | 'reimbursed' | 'claimed' | 'open' | 'balance',
  header: string,
  sortable = false,
): Column<LedgerLabel> => ({
  id,
  header,
  sortable,
  width: 104,
  align: 'end',
  cell: (row) => formatNumber(row[id]),
});

/** The columns of the stock labels; `open` shows one with its reconciliation. */
export function labelColumns(open: (fnsku: string) => void): readonly Column<LedgerLabel>[] {
  return [
    {
      id: 'title',
      header: 'Product',
      cardTitle: true,
      sortable: true,
      cell: (row) => (
        <ProductCell
          title={row.title ?? row.fnsku}
          ids={idsOf(row)}
          image={row.image}
          onOpen={() => open(row.fnsku)}
        />
      ),
    },
    units('lost', 'Lost', true),
    units('found', 'Found'),
    units('reimbursed', 'Reimbursed'),
    units('claimed', 'Claimed'),
    units('open', 'Still open', true),
    units('balance', 'Balance'),
    {
      id: 'lastDay',
      header: 'Last movement',
      width: 128,
      align: 'end',
      sortable: true,
      cell: (row) => formatDay(row.lastDay),
    },
  ];
}
