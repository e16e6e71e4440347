import { formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import { type BankPayout, PAYOUT_CHECKS } from '@fairshelf/shared-contracts/payouts';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { Badge, EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, OpenButton, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { ChoiceToolbar } from '../../choice-toolbar.tsx';
import { payoutChecks, payoutStatus } from './payout-words.ts';
import { PAGE_SIZE, type PayoutVersion, usePayouts, usePayoutsExport } from './queries.ts';
import type { useView } from './view.ts';

const checkChoices = () => PAYOUT_CHECKS.map((id) => ({ id, label: say(payoutChecks[id].text) }));

interface PayoutsTableProps {
  readonly market: Market;
  readonly view: ReturnType<typeof useView>;
  /** The signup version has neither exports nor payouts to open. */
  readonly version?: PayoutVersion;
}

/** The payouts of a store, newest first, each with its check. */
export function PayoutsTable({ market, view, version = 'full' }: PayoutsTableProps) {
  const payouts = usePayouts(market, view, version);
  const exportPayouts = usePayoutsExport(market, view);
  const open = version === 'full' ? view.open : undefined;
  const language = currentLanguage();
  const columns = useMemo(() => payoutColumns(open), [open, language]);
  return (
    <>
      <ChoiceToolbar
        label={t`Check`}
        all={t`All payouts`}
        choices={checkChoices()}
        value={view.check}
        onChange={view.setCheck}
        onExport={version === 'full' ? exportPayouts : undefined}
        isEmpty={!payouts.data?.total}
      />
      <DataTable
        label={t`Payouts`}
        columns={columns}
        rowId={(row) => row.id}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        {...(open ? { onOpen: (row: BankPayout) => open(row.id) } : {})}
        {...pagedRows({
          query: payouts,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.check !== null || view.span !== 'all',
          nothing: (
            <EmptyState title={t`No payouts yet`}>
              {t`Payouts of the last 18 months appear here after the first import.`}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
    </>
  );
}

function payoutColumns(open: ((payoutId: string) => void) | undefined): readonly Column<BankPayout>[] {
  return [
    {
      id: 'created',
      header: t`Payout`,
      width: 168,
      cardTitle: true,
      sortable: true,
      cell: (row) => {
        const name = row.createdAt ? formatDay(row.createdAt) : row.id;
        if (!open) return name;
        return <OpenButton onClick={() => open(row.id)}>{name}</OpenButton>;
      },
    },
    {
      id: 'period',
      header: t`For`,
      width: 240,
      cell: (row) => `${formatDay(row.periodFrom)} – ${formatDay(row.periodTo)}`,
    },
    {
      id: 'status',
      header: t`State`,
      width: 132,
      cell: (row) => <Badge tone={payoutStatus(row.status).tone}>{payoutStatus(row.status).text}</Badge>,
    },
    {
      id: 'total',
      header: t`Total`,
      width: 116,
      align: 'end',
      sortable: true,
      cell: (row) => formatMoney(row.total),
    },
    {
      id: 'reimbursed',
      header: t`Reimbursements included`,
      width: 184,
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.reimbursements === 0
          ? t`None`
          : `${formatMoney(row.reimbursed)} (${formatNumber(row.reimbursements)})`,
    },
    {
      id: 'check',
      header: t`Check`,
      width: 148,
      cell: (row) => <Badge tone={payoutChecks[row.check].tone}>{say(payoutChecks[row.check].text)}</Badge>,
    },
    {
      id: 'difference',
      header: t`Difference`,
      width: 104,
      align: 'end',
      cell: (row) => (row.check === 'different' ? formatMoney(row.difference) : '—'),
    },
  ];
}
