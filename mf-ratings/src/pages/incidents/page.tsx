import { formatNumber } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Button, EmptyState, PageHeader, Pagination } from '@fairshelf/shared-ui/core';
import { DataTable } from '@fairshelf/shared-ui/table';
import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo } from 'react';
import { NoStore } from '../../no-store.tsx';
import { CheckRatings } from './check-ratings.tsx';
import { incidentColumns } from './columns.tsx';
import { IncidentDrawer } from './incident-drawer.tsx';
import { PAGE_SIZE, useIncidents } from './queries.ts';
import { Toolbar } from './toolbar.tsx';
import { useLinkedStore } from './use-linked-store.ts';
import { useView } from './view.ts';

/** Incidents: what went wrong with the store's products, why, and the work on it. */
export default function IncidentsPage() {
  const market = useAtomValue(marketAtom, { store });
  useLinkedStore(market);
  const view = useView();
  return (
    <>
      <PageHeader
        title="Incidents"
        description={market ? `${market.companyName}, ${market.countryName}` : undefined}
        actions={market ? <CheckRatings market={market} view={view} /> : undefined}
      />
      {/* A market switch starts with fresh state: nothing of the old market stays on the page. */}
      {market ? <Incidents key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

const EMPTY = {
  open: {
    title: 'No open incidents',
    text: 'Every import is checked: ratings, reviews, stock, prices, listing issues and ad spend.',
  },
  snoozed: {
    title: 'Nothing is snoozed',
    text: 'Snoozed incidents return on the day you chose, or earlier if they get worse.',
  },
  ended: {
    title: 'No closed incidents',
    text: 'Incidents that were closed or returned to normal are listed here.',
  },
} as const;

function Incidents({ market }: { market: Market }) {
  const view = useView();
  const incidents = useIncidents(market, view);
  const { open } = view;
  const columns = useMemo(() => incidentColumns(open), [open]);
  const total = incidents.data?.total ?? 0;
  const isBeyondTheEnd = total > 0 && incidents.data?.rows.length === 0;
  return (
    <>
      <Toolbar market={market} view={view} counts={incidents.data?.counts} />
      <DataTable
        label="Incidents"
        columns={columns}
        rows={incidents.data?.rows}
        total={incidents.data?.total}
        rowId={(row) => row.id}
        onOpen={(row) => open(row.id)}
        error={incidents.data ? undefined : incidents.error?.message}
        onRetry={() => void incidents.refetch()}
        retrying={incidents.isFetching}
        filtered={view.isFiltered && !isBeyondTheEnd}
        onClearFilters={view.clearFilters}
        empty={
          isBeyondTheEnd ? (
            <EmptyState
              title={`There is no page ${formatNumber(view.page)}`}
              actions={<Button onClick={() => view.setPage(1)}>Go to the first page</Button>}
            />
          ) : (
            <EmptyState title={EMPTY[view.list].title} icon={<CircleCheck />}>
              {EMPTY[view.list].text}
            </EmptyState>
          )
        }
        footer={
          total > PAGE_SIZE && !isBeyondTheEnd ? (
            <Pagination page={view.page} pageSize={PAGE_SIZE} total={total} onChange={view.setPage} />
          ) : null
        }
      />
      {view.incident ? (
        <IncidentDrawer key={view.incident} market={market} incidentId={view.incident} onClose={view.close} />
      ) : null}
    </>
  );
}
