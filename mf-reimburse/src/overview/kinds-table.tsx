import {
  type CaseOverview,
  formatMoney,
  formatNumber,
  marketCountryName,
} from '@fairshelf/shared-contracts/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { caseCategories } from '../pages/cases/case-state.ts';
import { type Kind, kindsOf } from './kinds.ts';

const Note = styled.span`
  display: block;
  color: ${color.muted};
  ${textStyle(12)}
`;

const columns: readonly Column<Kind>[] = [
  {
    id: 'kind',
    header: 'What happened',
    cardTitle: true,
    cell: ({ category, marketplaceId }) => (
      <>
        {caseCategories[category]}
        <Note>{marketCountryName(marketplaceId)}</Note>
      </>
    ),
  },
  {
    id: 'cases',
    header: 'Cases',
    width: 72,
    align: 'end',
    cell: ({ cases }) => formatNumber(cases),
  },
  {
    id: 'estimate',
    header: 'Estimate',
    width: 168,
    align: 'end',
    cell: ({ estimate, sure }) => (
      <>
        {estimate ? formatMoney(estimate) : 'Not known yet'}
        <Note>{sure.map((part) => `${formatMoney(part.estimate)} ${part.confidence}`).join(', ')}</Note>
      </>
    ),
  },
];

/** What is owed by what happened and where, with how sure each part of the estimate is. */
export function KindsTable({ open }: Pick<CaseOverview, 'open'>) {
  return (
    <DataTable
      label="Owed by what happened"
      columns={columns}
      rows={kindsOf(open)}
      rowId={({ category, marketplaceId, estimate }) =>
        `${category}/${marketplaceId}/${estimate?.currency ?? ''}`
      }
      density="compact"
    />
  );
}
