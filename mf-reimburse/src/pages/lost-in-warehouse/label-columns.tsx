import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { LedgerLabel } from '@fairshelf/shared-contracts/reimbursement';
import { ProductCell } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';

const idsOf = ({ fnsku, sku }: LedgerLabel): string => [fnsku, sku].filter(Boolean).join(' · ');

const units = (
  id: 'lost' | 'found' | 'reimbursed' | 'claimed' | 'open' | 'balance',
  header: string,
  sortable = false,
): Column<LedgerLabel> => ({
  id,
  header,
  sortable,
  width: 112,
  align: 'end',
  cell: (row) => formatNumber(row[id]),
});

/** The columns of the stock labels; `open` shows one with its reconciliation. */
export function labelColumns(open: (fnsku: string) => void): readonly Column<LedgerLabel>[] {
  return [
    {
      id: 'title',
      header: t`Product`,
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
    units('lost', t`Lost`, true),
    units('found', t`Found again`),
    units('reimbursed', t`Reimbursed`),
    units('claimed', t`Claimed`),
    units('open', t`Still open`, true),
    units('balance', t`Balance`),
    {
      id: 'lastDay',
      header: t`Last movement`,
      width: 160,
      align: 'end',
      sortable: true,
      cell: (row) => formatDay(row.lastDay),
    },
  ];
}
