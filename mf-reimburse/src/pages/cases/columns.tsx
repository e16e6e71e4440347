import { type CaseRow, formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { CaseProduct } from './case-product.tsx';
import { caseCategories, caseStates } from './case-state.ts';

/** The columns of the cases; `open` shows a case with its evidence. */
export function caseColumns(open: (caseId: string) => void): readonly Column<CaseRow>[] {
  return [
    {
      id: 'title',
      header: 'Product',
      cardTitle: true,
      sortable: true,
      cell: (row) => <CaseProduct row={row} onOpen={() => open(row.id)} />,
    },
    { id: 'category', header: 'What happened', width: 184, cell: (row) => caseCategories[row.category] },
    {
      id: 'state',
      header: 'State',
      width: 232,
      cell: (row) => <Badge tone={caseStates[row.state].tone}>{caseStates[row.state].text}</Badge>,
    },
    {
      id: 'units',
      header: 'Units',
      width: 80,
      align: 'end',
      sortable: true,
      cell: (row) => formatNumber(row.units),
    },
    {
      id: 'estimate',
      header: 'Estimate',
      width: 120,
      align: 'end',
      sortable: true,
      cell: (row) => (row.estimate ? formatMoney(row.estimate) : 'Not known yet'),
    },
    {
      id: 'windowClosesAt',
      header: 'Claim window closes',
      width: 168,
      align: 'end',
      sortable: true,
      cell: (row) => formatDay(row.windowClosesAt),
    },
  ];
}
