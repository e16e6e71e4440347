import { formatMoney, formatNumber, marketCountryName, translated } from '@fairshelf/shared-contracts/core';
import { type CaseOverview, caseCategoryNames } from '@fairshelf/shared-contracts/reimbursement';
import { say } from '@fairshelf/shared-contracts/texts';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { type Kind, kindsOf } from './kinds.ts';

const Note = styled.span`
  display: block;
  color: ${color.muted};
  ${textStyle(12)}
`;

const confidences = {
  high: { whole: msg`high confidence`, part: (amount: string) => t`${{ amount }} high` },
  medium: { whole: msg`medium confidence`, part: (amount: string) => t`${{ amount }} medium` },
  low: { whole: msg`low confidence`, part: (amount: string) => t`${{ amount }} low` },
};

/** The confidence of an estimate: in one word, or per part. */
function sureness(sure: Kind['sure']): string {
  const [first, ...others] = sure;
  if (!first) return '';
  if (others.length === 0) return say(confidences[first.confidence].whole);
  return sure
    .map(({ confidence, estimate }) => confidences[confidence].part(formatMoney(estimate)))
    .join(', ');
}

const columnsOf = (): readonly Column<Kind>[] => [
  {
    id: 'kind',
    header: t`Reason`,
    cardTitle: true,
    cell: ({ category, marketplaceId }) => (
      <span>
        {translated(caseCategoryNames[category])}
        <Note>{translated(marketCountryName(marketplaceId))}</Note>
      </span>
    ),
  },
  {
    id: 'cases',
    header: t`Cases`,
    width: 88,
    align: 'end',
    cell: ({ cases }) => formatNumber(cases),
  },
  {
    id: 'estimate',
    header: t`Estimate`,
    width: 208,
    align: 'end',
    cell: ({ estimate, sure }) => (
      <span>
        {estimate ? formatMoney(estimate) : t`Unknown`}
        <Note>{sureness(sure)}</Note>
      </span>
    ),
  },
];

interface KindsTableProps extends Pick<CaseOverview, 'open'> {
  /** The number of rows shown, largest first; all by default. */
  readonly limit?: number;
}

/** The amounts owed by category and marketplace, with the confidence of each part of the estimate. */
export function KindsTable({ open, limit }: KindsTableProps) {
  return (
    <DataTable
      label={t`Owed by reason`}
      columns={columnsOf()}
      rows={kindsOf(open).slice(0, limit)}
      rowId={({ category, marketplaceId, estimate }) =>
        `${category}/${marketplaceId}/${estimate?.currency ?? ''}`
      }
      density="compact"
    />
  );
}
