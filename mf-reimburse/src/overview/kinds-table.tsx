import { formatMoney, formatNumber, marketCountryName } from '@fairshelf/shared-contracts/core';
import { type CaseOverview, caseCategoryNames } from '@fairshelf/shared-contracts/reimbursement';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { type Kind, kindsOf } from './kinds.ts';

const Note = styled.span`
  display: block;
  color: ${color.muted};
  ${textStyle(12)}
`;

/** The confidence of an estimate: in one word, or per part. */
function sureness(sure: Kind['sure']): string {
  const [first, ...others] = sure;
  if (!first) return '';
  if (others.length === 0) return `${first.confidence} confidence`;
  return sure.map(({ confidence, estimate }) => `${formatMoney(estimate)} ${confidence}`).join(', ');
}

const columns: readonly Column<Kind>[] = [
  {
    id: 'kind',
    header: 'Reason',
    cardTitle: true,
    cell: ({ category, marketplaceId }) => (
      <span>
        {caseCategoryNames[category]}
        <Note>{marketCountryName(marketplaceId)}</Note>
      </span>
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
    width: 208,
    align: 'end',
    cell: ({ estimate, sure }) => (
      <span>
        {estimate ? formatMoney(estimate) : 'Unknown'}
        <Note>{sureness(sure)}</Note>
      </span>
    ),
  },
];

interface KindsTableProps extends Pick<CaseOverview, 'open'> {
  /** The number of rows shown, largest first; all by default. */
  readonly limit?: number;
}

/** What is owed by category and marketplace, with the confidence of each part of the estimate. */
export function KindsTable({ open, limit }: KindsTableProps) {
  return (
    <DataTable
      label="Owed by reason"
      columns={columns}
      rows={kindsOf(open).slice(0, limit)}
      rowId={({ category, marketplaceId, estimate }) =>
        `${category}/${marketplaceId}/${estimate?.currency ?? ''}`
      }
      density="compact"
    />
  );
}
