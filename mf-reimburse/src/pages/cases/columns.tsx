import {
  formatDay,
  formatMoney,
  formatNumber,
  marketCountryName,
  NONE,
  translated,
} from '@fairshelf/shared-contracts/core';
import { type CaseRow, caseCategoryNames } from '@fairshelf/shared-contracts/reimbursement';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { CaseProduct } from './case-product.tsx';
import { CaseStatusLine } from './case-status-line.tsx';
import { UnreadMessages } from './unread-messages.tsx';

const Note = styled.small`
  display: block;
  color: ${color.subtle};
  ${textStyle(12)}
`;

const Problem = styled.small`
  display: block;
  color: ${color.danger};
  ${textStyle(12)}
`;

/** The claim window matters until the case is filed. */
export const isBeforeFiling = ({ status, state }: Pick<CaseRow, 'status' | 'state'>): boolean =>
  status.kind === 'waiting' || state === 'detected' || state === 'ready' || state === 'action-needed';

/** The paid amount, or before that the estimate, marked as one. */
export function CaseAmount({ row }: { row: Pick<CaseRow, 'paid' | 'estimate' | 'status'> }) {
  if (row.paid.length > 0) {
    const amount = row.paid.map((each) => formatMoney(each)).join(' · ');
    if (row.status.kind !== 'reversed') return amount;
    return (
      <div>
        {amount}
        <Note>{t`taken back`}</Note>
      </div>
    );
  }
  if (!row.estimate) return t`Unknown`;
  return (
    <div>
      {formatMoney(row.estimate)}
      <Note>{row.status.kind === 'paid' ? t`was estimated` : t`estimated`}</Note>
    </div>
  );
}

/**
 * The columns of the cases; `open` shows a case with its evidence where permitted; `problems` has the error of a bulk
 * move by case id; `showsCountry` where the list has several.
 */
export function caseColumns(
  open: ((caseId: string) => void) | undefined,
  { problems, showsCountry }: { problems: ReadonlyMap<string, string>; showsCountry: boolean },
): readonly Column<CaseRow>[] {
  return [
    {
      id: 'title',
      header: t`Product`,
      cardTitle: true,
      sortable: true,
      cell: (row) => <CaseProduct row={row} onOpen={open && (() => open(row.id))} />,
    },
    {
      id: 'category',
      header: t`Reason`,
      width: 184,
      cardHidden: !showsCountry,
      cell: (row) => (
        <div>
          {translated(caseCategoryNames[row.category])}
          {showsCountry ? <Note>{translated(marketCountryName(row.marketplace_id))}</Note> : null}
        </div>
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      width: 264,
      cell: (row) => (
        <div>
          <CaseStatusLine status={row.status} />
          <UnreadMessages count={row.unreadMessages} />
          {problems.has(row.id) ? <Problem>{translated(problems.get(row.id) ?? '')}</Problem> : null}
        </div>
      ),
    },
    {
      id: 'units',
      header: t`Units`,
      width: 96,
      cardHalf: true,
      align: 'end',
      sortable: true,
      cell: (row) => formatNumber(row.units),
    },
    {
      id: 'estimate',
      header: t`Amount`,
      width: 128,
      cardHalf: true,
      align: 'end',
      sortable: true,
      cell: (row) => <CaseAmount row={row} />,
    },
    {
      id: 'windowClosesAt',
      header: t`Claim window closes`,
      width: 168,
      align: 'end',
      // The status says by when.
      cardHidden: true,
      sortable: true,
      cell: (row) => (isBeforeFiling(row) ? formatDay(row.windowClosesAt) : NONE),
    },
  ];
}
