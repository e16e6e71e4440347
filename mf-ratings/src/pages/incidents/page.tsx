import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { EmptyState, PageHeader } from '@fairshelf/shared-ui/core';
import { DataTable, pagedRows } from '@fairshelf/shared-ui/table';
import { msg, t } from '@lingui/core/macro';
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
        title={t`Incidents`}
        description={
          market ? t`${{ company: market.companyName }}, ${{ country: market.countryName }}` : undefined
        }
        actions={market ? <CheckRatings market={market} view={view} /> : undefined}
      />
      {/* A market switch starts with fresh state: nothing of the old market stays on the page. */}
      {market ? <Incidents key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

const EMPTY = {
  open: {
    title: msg`No open incidents`,
    text: msg`Every import is checked: ratings, reviews, stock, prices, listing issues and ad spend.`,
  },
  snoozed: {
    title: msg`Nothing is snoozed`,
    text: msg`Snoozed incidents return on the day you chose, or earlier if they get worse.`,
  },
  ended: {
    title: msg`No closed incidents`,
    text: msg`Incidents that were closed or returned to normal are listed here.`,
  },
} as const;

function Incidents({ market }: { market: Market }) {
  const view = useView();
  const incidents = useIncidents(market, view);
  const { open } = view;
  // The headers are in the chosen language.
  const language = currentLanguage();
  const columns = useMemo(() => incidentColumns(open), [open, language]);
  return (
    <>
      <Toolbar market={market} view={view} counts={incidents.data?.counts} />
      <DataTable
        label={t`Incidents`}
        columns={columns}
        total={incidents.data?.total}
        rowId={(row) => row.id}
        onOpen={(row) => open(row.id)}
        onClearFilters={view.clearFilters}
        {...pagedRows({
          query: incidents,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.isFiltered,
          nothing: (
            <EmptyState title={say(EMPTY[view.list].title)} icon={<CircleCheck />}>
              {say(EMPTY[view.list].text)}
            </EmptyState>
          ),
        })}
      />
      {/* Another store's incident can't be read: first the page switches to the store of a link. */}
      {view.incident && !view.store ? (
        <IncidentDrawer
          key={view.incident}
          market={market}
          incidentId={view.incident}
          act={view.act}
          onActDone={view.settleAct}
          onClose={view.close}
        />
      ) : null}
    </>
  );
}
