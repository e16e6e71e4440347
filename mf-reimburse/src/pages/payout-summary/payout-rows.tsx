import {
  amazonTerm,
  type CallData,
  formatDay,
  formatMoney,
  formatNumber,
} from '@fairshelf/shared-contracts/core';
import type { listPayoutReimbursements } from '@fairshelf/shared-contracts/payouts';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { EmptyState, ExportMenu, Link } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, pagedRows } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ROWS_PAGE_SIZE, usePayoutRows, usePayoutRowsExport } from './queries.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space[12]};
  h3 {
    ${textStyle(16, 600)}
  }
`;

const Note = styled.span`
  display: block;
  color: ${color.muted};
  ${textStyle(12)}
`;

type Row = CallData<typeof listPayoutReimbursements>['rows'][number];

const rowColumns = (): readonly Column<Row>[] => [
  {
    id: 'approved',
    header: t({ message: 'Approved', context: 'time' }),
    width: 128,
    cell: (row) => formatDay(row.approvedAt),
  },
  {
    id: 'reimbursement',
    header: t`Reimbursement`,
    cardTitle: true,
    width: 136,
    cell: (row) => (
      <div>
        {row.reimbursementId}
        <Note>
          {row.caseId ? (
            <Link
              href={`/reimbursement/cases?case=${row.caseId}`}
            >{t`Case ${{ id: row.marketplaceCaseId ?? '' }}`}</Link>
          ) : row.marketplaceCaseId ? (
            t`Case ${{ id: row.marketplaceCaseId }}`
          ) : (
            t`Automatic`
          )}
        </Note>
      </div>
    ),
  },
  {
    id: 'product',
    header: t`Product`,
    cell: (row) => (
      <div>
        <bdi>{row.title || row.fnsku}</bdi>
        <Note>
          {amazonTerm(row.reason, currentLanguage())} · {row.fnsku}
        </Note>
      </div>
    ),
  },
  {
    id: 'units',
    header: t`Units`,
    width: 88,
    align: 'end',
    cell: (row) => (
      <div>
        {formatNumber(row.unitsCash)}
        {row.unitsStock === 0 ? null : (
          <Note>{plural({ units: row.unitsStock }, { one: '# in stock', other: '# in stock' })}</Note>
        )}
      </div>
    ),
  },
  { id: 'amount', header: t`Amount`, width: 96, align: 'end', cell: (row) => formatMoney(row.amount) },
];

/** The reimbursements in a payout. */
export function PayoutRows({ market, payoutId }: { market: Market; payoutId: string }) {
  const [page, setPage] = useState(1);
  const rows = usePayoutRows(market, payoutId, page);
  const exportRows = usePayoutRowsExport(market, payoutId);
  const columns = useMemo(rowColumns, [currentLanguage()]);
  const total = rows.data?.total ?? 0;
  return (
    <>
      <Head>
        <h3>{t`Included reimbursements`}</h3>
        <ExportMenu onExport={exportRows} disabled={total === 0} />
      </Head>
      <DataTable
        label={t`Reimbursements of the payout`}
        columns={columns}
        rowId={(row) => row.id}
        {...pagedRows({
          query: rows,
          page,
          pageSize: ROWS_PAGE_SIZE,
          setPage,
          nothing: <EmptyState compact title={t`No reimbursements in this period`} />,
        })}
        skeletonRows={3}
      />
    </>
  );
}
