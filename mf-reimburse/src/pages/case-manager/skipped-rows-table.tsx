import { formatDateTime, formatNumber, translated } from '@fairshelf/shared-contracts/core';
import type { SkippedRow } from '@fairshelf/shared-contracts/reimbursement';
import { IMPORT_NAMES } from '@fairshelf/shared-signup/imports';
import { Button, EmptyState, Pagination } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, queryState } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CheckRowDialog } from './check-row-dialog.tsx';
import { PAGE_SIZE, useSkippedRows } from './queries.ts';

const Lead = styled.p`
  max-width: 48rem;
  margin: 0 0 ${space[16]};
  color: ${color.muted};
`;
const Under = styled.span`
  display: block;
  color: ${color.subtle};
  overflow-wrap: anywhere;
  ${textStyle(12)}
`;

export const rowName = ({ kind, line }: SkippedRow): string =>
  line > 0
    ? t`${{ report: IMPORT_NAMES[kind] }}, line ${{ line: formatNumber(line) }}`
    : t`${{ report: IMPORT_NAMES[kind] }}, several lines`;

const columnsOf = (check: (row: SkippedRow) => void): readonly Column<SkippedRow>[] => [
  {
    id: 'row',
    header: t`Report row`,
    cardTitle: true,
    cell: (row) => (
      <>
        {rowName(row)}
        <Under>
          {row.company_name}, {row.seller_id}
        </Under>
      </>
    ),
  },
  { id: 'reason', header: t`Reason`, cell: ({ reason }) => translated(reason) },
  {
    id: 'cases',
    header: t`Cases held back`,
    width: 160,
    align: 'end',
    cell: ({ cases }) => formatNumber(cases),
  },
  {
    id: 'seen',
    header: t`First seen`,
    width: 180,
    align: 'end',
    cell: (row) => formatDateTime(row.firstSeenAt),
  },
  {
    id: 'check',
    header: t({ message: 'Check', context: 'action' }),
    width: 120,
    align: 'end',
    cell: (row) => (
      <Button size="sm" aria-label={t`Check: ${{ row: rowName(row) }}`} onClick={() => check(row)}>
        {t({ message: 'Check', context: 'action' })}
      </Button>
    ),
  },
];

const keyOf = (row: SkippedRow): string =>
  [row.company_id, row.seller_id, row.marketplace_id, row.report_type, row.digest, row.occurrence].join('/');

/** Report rows that couldn't be read, those that hold back most cases first. */
export function SkippedRowsTable() {
  const [page, setPage] = useState(1);
  const [target, setTarget] = useState<SkippedRow>();
  const found = useSkippedRows(page);
  return (
    <>
      <Lead>
        {t`These rows couldn’t be read. Cases that a row could change are not filed before you have checked it. A row disappears when a later report can be read without it.`}
      </Lead>
      <DataTable
        label={t`Skipped report rows`}
        columns={columnsOf(setTarget)}
        rows={found.data?.rows}
        rowId={keyOf}
        {...queryState(found)}
        empty={<EmptyState title={t`Every report row was read`}>{t`No case is held back.`}</EmptyState>}
      />
      {found.data && found.data.total > PAGE_SIZE ? (
        <Pagination page={page} pageSize={PAGE_SIZE} total={found.data.total} onChange={setPage} />
      ) : null}
      {target ? (
        <CheckRowDialog key={keyOf(target)} row={target} onClose={() => setTarget(undefined)} />
      ) : null}
    </>
  );
}
