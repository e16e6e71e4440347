import { useMarket } from '@fairshelf/shared-contracts/react';
import { MONEY_DIMENSIONS } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Card, EmptyState, ExportMenu, PageHeader, Pagination } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, toTableSort } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { NoStore } from '../../no-store.tsx';
import { useCaseOverview } from '../../overview/queries.ts';
import { ResultsPart } from '../../overview/results-part.tsx';
import { moneyColumns } from './money-columns.tsx';
import { MoneyTotals } from './money-totals.tsx';
import { dimensionWords } from './money-words.ts';
import { PAGE_SIZE, useAccountingExport, useMoneyExport, useMoneyReport } from './queries.ts';
import { SPANS, type Span, useMoneyView } from './view.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[24]};
  > * {
    min-width: 0;
  }
`;

const Toolbar = styled(ListToolbar)`
  margin: 0;
  > :first-child {
    flex: 0 1 14rem;
  }
`;

const Exports = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-inline-start: auto;
`;

const spanNames: Readonly<Record<Span, string>> = {
  '3m': '3 months',
  '6m': '6 months',
  '12m': '12 months',
  all: 'All',
};
const EVERYWHERE = 'all';
const HERE = 'here';

/** Money Report: what was found, filed, paid and charged, by month, country, reason, product or fulfillment center. */
export default function MoneyReportPage() {
  const market = useMarket();
  return (
    <>
      <PageHeader
        title="Money Report"
        description="What we found, filed and recovered, what Amazon paid automatically, and what it cost you. Found, filed, denied and expired are estimates."
      />
      {market ? <Report key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

function Report({ market }: { market: Market }) {
  const view = useMoneyView();
  const report = useMoneyReport(market, view);
  const overview = useCaseOverview(market);
  const exportReport = useMoneyExport(market, view);
  const exportAccounting = useAccountingExport(market, view);
  const { by } = view;
  const columns = useMemo(() => moneyColumns(by), [by]);
  const total = report.data?.total ?? 0;
  return (
    <Stack>
      <Toolbar>
        <Select
          label="Countries"
          hideLabel
          options={[
            { id: EVERYWHERE, label: 'All countries' },
            { id: HERE, label: market.countryName },
          ]}
          value={view.isHere ? HERE : EVERYWHERE}
          onChange={(wanted) => view.setHere(wanted === HERE)}
        />
        <SegmentedControl
          label="Span"
          options={SPANS.map((id) => ({ id, label: spanNames[id] }))}
          value={view.span}
          onChange={view.setSpan}
        />
        <Exports>
          <ExportMenu label="Accounting file" onExport={exportAccounting} disabled={total === 0} />
          <ExportMenu onExport={exportReport} disabled={total === 0} />
        </Exports>
      </Toolbar>
      {report.data ? <MoneyTotals report={report.data} /> : null}
      {overview.data ? (
        <Card>
          <ResultsPart results={overview.data.results} />
        </Card>
      ) : null}
      <SegmentedControl
        label="Break down by"
        options={MONEY_DIMENSIONS.map((id) => ({ id, label: dimensionWords[id] }))}
        value={by}
        onChange={view.setBy}
      />
      <DataTable
        label={`Money by ${dimensionWords[by].toLowerCase()}`}
        columns={columns}
        rows={report.data?.rows}
        total={report.data?.total}
        rowId={({ key, currency }) => `${key}/${currency}`}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        error={report.error?.message}
        onRetry={() => void report.refetch()}
        retrying={report.isFetching}
        empty={
          <EmptyState title="No money yet">
            Figures appear here once a case is found or Amazon pays a reimbursement.
          </EmptyState>
        }
        footer={
          total > PAGE_SIZE ? (
            <Pagination page={view.page} pageSize={PAGE_SIZE} total={total} onChange={view.setPage} />
          ) : null
        }
      />
    </Stack>
  );
}
