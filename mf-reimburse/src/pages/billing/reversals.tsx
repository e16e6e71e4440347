import type { listReversals } from '@fairshelf/shared-contracts/billing';
import { type CallData, formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { EmptyState, LoadError, Stat } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, pagedRows } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Amounts } from '../../amounts.tsx';
import { type Billed, REVERSALS_PAGE_SIZE, useReversals, useReversalTotal } from './queries.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 14rem));
  gap: ${space[24]};
  margin-bottom: ${space[16]};
`;

const Rule = styled.p`
  max-width: 44rem;
  margin: 0 0 ${space[16]};
  color: ${color.muted};
  ${textStyle(14)}
`;

type Reversal = CallData<typeof listReversals>['rows'][number];

const reversalColumns = (): readonly Column<Reversal>[] => [
  { id: 'day', header: t`Taken back`, width: 136, cell: (row) => formatDay(row.day) },
  { id: 'reimbursement', header: t`Reimbursement`, cardTitle: true, cell: (row) => row.reimbursementId },
  { id: 'case', header: t`Case`, width: 152, cell: (row) => row.caseId ?? t`Automatic` },
  { id: 'fnsku', header: 'FNSKU', width: 136, cell: (row) => row.fnsku },
  { id: 'units', header: t`Units`, width: 88, align: 'end', cell: (row) => formatNumber(row.units) },
  { id: 'amount', header: t`Amount`, width: 128, align: 'end', cell: (row) => formatMoney(row.amount) },
  {
    id: 'credit',
    header: t`Credit to you`,
    width: 152,
    align: 'end',
    cell: (row) => (row.credit.minor === 0 ? t`None` : formatMoney(row.credit)),
  },
];

interface ReversalsProps {
  readonly billed: Billed;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Amazon's reversals, and the credits for them. */
export function Reversals({ billed, page, onPage }: ReversalsProps) {
  const total = useReversalTotal(billed);
  const reversals = useReversals(billed, page);
  const columns = useMemo(reversalColumns, [currentLanguage()]);
  return (
    <>
      {total.data && total.data.count > 0 ? (
        <Figures>
          <Stat label={t`Reversals`} value={formatNumber(total.data.count)} />
          <Stat label={t`Taken back`} value={<Amounts of={total.data.amounts} />} />
          <Stat
            label={t`Credited to you`}
            value={total.data.credits.length > 0 ? <Amounts of={total.data.credits} /> : t`Nothing`}
          />
        </Figures>
      ) : total.error ? (
        <LoadError compact query={total} />
      ) : null}
      <Rule>
        {t`If Amazon reverses a reimbursement we recovered, our fee is credited on the next invoice. There is no credit where units were returned to your stock or no fee was charged.`}
      </Rule>
      <DataTable
        label={t`Reversals`}
        columns={columns}
        rowId={(row) => row.id}
        {...pagedRows({
          query: reversals,
          page,
          pageSize: REVERSALS_PAGE_SIZE,
          setPage: onPage,
          nothing: <EmptyState title={t`No reversals`} />,
        })}
      />
    </>
  );
}
