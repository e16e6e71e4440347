import { useMarket } from '@fairshelf/shared-contracts/react';
import { MONEY_DIMENSIONS } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Card, EmptyState, ExportMenu, PageHeader } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { countryName } from '../../country-name.ts';
import { NoStore } from '../../no-store.tsx';
import { useCaseOverview } from '../../overview/queries.ts';
import { ResultsPart } from '../../overview/results-part.tsx';
import { moneyColumns } from './money-columns.tsx';
import { MoneyTotals } from './money-totals.tsx';
import { dimensionWords, tableNames } from './money-words.ts';
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

const spanNames: Readonly<Record<Span, MessageDescriptor>> = {
  '3m': msg`3 months`,
  '6m': msg`6 months`,
  '12m': msg`12 months`,
  all: msg`All`,
};
const EVERYWHERE = 'all';
const HERE = 'here';

/** Money Report: what was found, filed, paid and charged, by month, country, reason, product or fulfillment center. */
export default function MoneyReportPage() {
  const market = useMarket();
  return (
    <>
      <PageHeader
        title={t`Money Report`}
        description={t`What we found, filed and recovered, what Amazon paid automatically, and what it cost you. Found, filed, denied and expired are estimates.`}
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
  const language = currentLanguage();
  const columns = useMemo(() => moneyColumns(by), [by, language]);
  const total = report.data?.total ?? 0;
  return (
    <Stack>
      <Toolbar>
        <Select
          label={t`Countries`}
          hideLabel
          options={[
            { id: EVERYWHERE, label: t`All countries` },
            { id: HERE, label: countryName(market.countryCode, market.countryName) },
          ]}
          value={view.isHere ? HERE : EVERYWHERE}
          onChange={(next) => view.setHere(next === HERE)}
        />
        <SegmentedControl
          label={t`Span`}
          options={SPANS.map((id) => ({ id, label: say(spanNames[id]) }))}
          value={view.span}
          onChange={view.setSpan}
        />
        <Exports>
          <ExportMenu label={t`Accounting file`} onExport={exportAccounting} disabled={total === 0} />
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
        label={t`Break down by`}
        options={MONEY_DIMENSIONS.map((id) => ({ id, label: say(dimensionWords[id]) }))}
        value={by}
        onChange={view.setBy}
      />
      <DataTable
        label={say(tableNames[by])}
        columns={columns}
        total={report.data?.total}
        rowId={({ key, currency }) => `${key}/${currency}`}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        {...pagedRows({
          query: report,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          nothing: (
            <EmptyState title={t`No money yet`}>
              {t`Figures appear here once a case is found or Amazon pays a reimbursement.`}
            </EmptyState>
          ),
        })}
      />
    </Stack>
  );
}
