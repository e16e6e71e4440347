import { formatDay, formatNumber, NONE, translated } from '@fairshelf/shared-contracts/core';
import { caseCategoryNames, type QueuedCase } from '@fairshelf/shared-contracts/reimbursement';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { CaseStatusLine } from '../cases/case-status-line.tsx';
import { CaseAmount, isBeforeFiling } from '../cases/columns.tsx';
import { UnreadMessages } from '../cases/unread-messages.tsx';

/** Stacked also in cards, whose cells lay out their parts in a row. */
const Lines = styled.div`
  min-width: 0;
`;
const Name = styled.button`
  display: block;
  max-width: 100%;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: none;
  color: inherit;
  font: inherit;
  /* A title is truncated at its own end, on the page's side. */
  text-align: -webkit-match-parent;
  text-align: match-parent;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;
const Under = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.subtle};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${textStyle(12)}
`;

const Problem = styled.span`
  display: block;
  color: ${color.danger};
  ${textStyle(12)}
`;

/** The columns of the queue; a case that couldn't be moved has its problem below the status. */
export const queueColumns = (
  show: (row: QueuedCase) => void,
  problems: ReadonlyMap<string, string>,
): readonly Column<QueuedCase>[] => [
  {
    id: 'case',
    header: t`Case`,
    cardTitle: true,
    cell: (row) => (
      <Lines>
        <Name type="button" dir="auto" onClick={() => show(row)}>
          {row.title ?? row.fnsku}
        </Name>
        <Under>{translated(caseCategoryNames[row.category])}</Under>
      </Lines>
    ),
  },
  {
    id: 'seller',
    header: t`Seller`,
    width: 176,
    cell: (row) => (
      <Lines>
        {row.store_name}
        <Under>{row.company_name}</Under>
      </Lines>
    ),
  },
  {
    id: 'state',
    header: t`Status`,
    width: 208,
    cell: (row) => (
      <Lines>
        <CaseStatusLine status={row.status} />
        <UnreadMessages count={row.unreadMessages} />
        {problems.has(row.id) ? <Problem>{translated(problems.get(row.id) ?? '')}</Problem> : null}
      </Lines>
    ),
  },
  {
    id: 'units',
    header: t`Units`,
    width: 96,
    cardHalf: true,
    sortable: true,
    align: 'end',
    cell: (row) => formatNumber(row.units),
  },
  {
    id: 'estimate',
    sortable: true,
    header: t`Amount`,
    width: 120,
    cardHalf: true,
    align: 'end',
    cell: (row) => <CaseAmount row={row} />,
  },
  {
    id: 'windowClosesAt',
    sortable: true,
    header: t`Window closes`,
    width: 136,
    align: 'end',
    // The status says by when.
    cardHidden: true,
    cell: (row) => (isBeforeFiling(row) ? formatDay(row.windowClosesAt) : NONE),
  },
  {
    id: 'assignee',
    header: t`Assignee`,
    width: 136,
    cardHidden: (row) => row.assignee === null,
    cell: (row) => row.assignee?.name ?? NONE,
  },
];
