import { formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import { type CaseRow, caseNeedWords } from '@fairshelf/shared-contracts/reimbursement';
import { Badge } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { CaseProduct } from './case-product.tsx';
import { caseCategories, caseStates } from './case-state.ts';

const Needs = styled.small`
  display: block;
  color: ${color.muted};
  ${textStyle(12)}
`;

const Problem = styled.small`
  display: block;
  color: ${color.danger};
  ${textStyle(12)}
`;

const noProblems: ReadonlyMap<string, string> = new Map();

/**
 * The columns of the cases; `open` shows a case with its evidence where permitted; `problems` has the error of a bulk
 * move by case id.
 */
export function caseColumns(
  open: ((caseId: string) => void) | undefined,
  problems = noProblems,
): readonly Column<CaseRow>[] {
  return [
    {
      id: 'title',
      header: 'Product',
      cardTitle: true,
      sortable: true,
      cell: (row) => <CaseProduct row={row} onOpen={open && (() => open(row.id))} />,
    },
    { id: 'category', header: 'What happened', width: 184, cell: (row) => caseCategories[row.category] },
    {
      id: 'state',
      header: 'State',
      width: 232,
      cell: (row) => (
        <div>
          <Badge tone={caseStates[row.state].tone}>{caseStates[row.state].text}</Badge>
          {row.needs.length > 0 ? (
            <Needs>{row.needs.map((need) => caseNeedWords[need].label).join(', ')}</Needs>
          ) : null}
          {problems.has(row.id) ? <Problem>{problems.get(row.id)}</Problem> : null}
        </div>
      ),
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
