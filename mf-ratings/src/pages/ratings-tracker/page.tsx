import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Button, ButtonLink, PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Store from 'lucide-react/icons/store';
import { NoStore } from '../../no-store.tsx';
import { AllStores } from './all-stores.tsx';
import { ProductDrawer } from './product-drawer.tsx';
import { useRatings, useRatingsExport } from './queries.ts';
import { RatingsTable } from './ratings-table.tsx';
import { useView, type View } from './view.ts';

/** Product Ratings Tracker: every product of the market with its rating and its change. */
export default function RatingsTrackerPage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title={t`Product Ratings Tracker`}
        description={
          market ? t`${{ company: market.companyName }}, ${{ country: market.countryName }}` : undefined
        }
        actions={
          <>
            {market ? <AllStoresButton /> : null}
            <ButtonLink href="/rating/overview">{t`Rating Overview`}</ButtonLink>
          </>
        }
      />
      {/* A market switch starts with fresh state: nothing of the old market stays on the page. */}
      {market ? <Tracker key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

function AllStoresButton() {
  const { isAllStores, setAllStores } = useView();
  if (isAllStores) return null;
  return (
    <Button icon={<Store aria-hidden="true" />} onClick={() => setAllStores(true)}>
      {t`All stores`}
    </Button>
  );
}

function Tracker({ market }: { market: Market }) {
  const view = useView();
  return view.isAllStores ? (
    <AllStores market={market} view={view} />
  ) : (
    <OneStore market={market} view={view} />
  );
}

function OneStore({ market, view }: { market: Market; view: View }) {
  const ratings = useRatings(market, view);
  const exportRatings = useRatingsExport(market, view);
  const product = ratings.data?.rows.find((row) => row.asin === view.asin);
  return (
    <>
      <RatingsTable market={market} ratings={ratings} view={view} onExport={exportRatings} />
      {view.asin ? (
        <ProductDrawer
          market={market}
          asin={view.asin}
          title={product?.title}
          tab={view.tab}
          onTab={view.setTab}
          topics={{
            topicsBy: view.topicsBy,
            onTopicsBy: view.setTopicsBy,
            topic: view.topic,
            onTopic: view.setTopic,
          }}
          period={view.period}
          onPeriod={view.setPeriod}
          range={view.range}
          onRange={view.setRange}
          onClose={view.close}
        />
      ) : null}
    </>
  );
}
