import type { InvoiceLine } from '@fairshelf/shared-contracts/billing';
import { formatBasisPoints, formatDay, formatMoney, NONE } from '@fairshelf/shared-contracts/core';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { EmptyState, ExportMenu } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, pagedRows } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { LineCases } from './line-cases.tsx';
import { type Billed, LINES_PAGE_SIZE, useInvoiceLines, useLinesExport } from './queries.ts';

const Note = styled.div`
  color: ${color.muted};
  ${textStyle(12)}
`;

const Toolbar = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space[16]};
`;

const basisWords: Readonly<Record<InvoiceLine['basis'], MessageDescriptor | undefined>> = {
  paid: msg`as reported`,
  'approved-cost': msg`at approved cost`,
  'case-estimate': msg`as claimed`,
  'paid-and-valued': msg`cash and stock`,
  'plan-price': undefined,
};

function baseNote({ kind, basis }: InvoiceLine): string {
  if (kind === 'credit') return t`taken back`;
  const words = basisWords[basis];
  return words ? say(words) : '';
}

function amountNote({ kind, commission_bps }: InvoiceLine): string {
  if (kind === 'plan') return t`price of the plan`;
  return kind === 'plan-credit' ? t`unused days` : t`${{ share: formatBasisPoints(commission_bps) }} of it`;
}

/** `to` is the day after the last. */
function periodWords({ from, to }: NonNullable<InvoiceLine['period']>): string {
  const last = new Date(Date.parse(`${to}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return `${formatDay(from)} – ${formatDay(last)}`;
}

const lineColumns = (): readonly Column<InvoiceLine>[] => [
  { id: 'day', header: t`Date`, width: 128, cell: (row) => formatDay(row.day) },
  {
    id: 'reimbursement',
    header: t`Reimbursement`,
    cardTitle: true,
    width: 148,
    cell: (row) => (
      <div>
        {row.reimbursementId ?? t`Plan`}
        <Note>
          {row.kind === 'credit' ? (
            <div>{t`Reverses ${{ id: row.creditedReimbursementId ?? '' }}`}</div>
          ) : null}
          <LineCases line={row} />
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
          {row.period
            ? periodWords(row.period)
            : [row.fnsku, plural({ units: row.units }, { one: '# unit', other: '# units' })].join(' · ')}
        </Note>
      </div>
    ),
  },
  {
    id: 'base',
    header: t`Recovered`,
    width: 112,
    align: 'end',
    cell: (row) => (
      <div>
        {row.period ? NONE : formatMoney(row.base)}
        <Note>{baseNote(row)}</Note>
      </div>
    ),
  },
  {
    id: 'amount',
    header: t`Amount`,
    width: 92,
    align: 'end',
    cell: (row) => (
      <div>
        {formatMoney(row.amount)}
        <Note>{amountNote(row)}</Note>
      </div>
    ),
  },
];

interface LinesTableProps {
  readonly billed: Billed;
  /** Omitted: lines without an invoice. */
  readonly invoiceId?: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The lines of an invoice, each with its reimbursement. */
export function LinesTable({ billed, invoiceId, page, onPage }: LinesTableProps) {
  const lines = useInvoiceLines(billed, invoiceId, page);
  const exportLines = useLinesExport(billed, invoiceId);
  const columns = useMemo(lineColumns, [currentLanguage()]);
  const total = lines.data?.total ?? 0;
  return (
    <>
      <Toolbar>
        <ExportMenu onExport={exportLines} disabled={total === 0} />
      </Toolbar>
      <DataTable
        label={invoiceId ? t`Invoice lines` : t`Lines not invoiced yet`}
        columns={columns}
        rowId={(row) => row.id}
        {...pagedRows({
          query: lines,
          page,
          pageSize: LINES_PAGE_SIZE,
          setPage: onPage,
          nothing: (
            <EmptyState title={t`No open lines`}>
              {t`Once a case is paid, its line for the next invoice appears here.`}
            </EmptyState>
          ),
        })}
      />
    </>
  );
}
