import { countryPhrase } from '@fairshelf/shared-contracts/core';
import { useMarket } from '@fairshelf/shared-contracts/react';
import type { CaseGroup } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { NoStore } from '../../no-store.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { CasesTable } from './cases-table.tsx';
import { useCountries, useView } from './view.ts';

interface CaseListPageProps {
  readonly title: string;
  /** `place` is the country of the store as part of a sentence, 'all countries' or 'all stores'. */
  readonly describe: (market: Market, place: string) => string;
  /** The states of the page; all by default. */
  readonly group?: CaseGroup;
}

const places = { all: 'all countries', 'all-stores': 'all stores' };

/** A page that lists the current store's cases, with the open one in a drawer. */
export function CaseListPage({ title, describe, group }: CaseListPageProps) {
  const market = useMarket();
  const countries = useCountries();
  return (
    <>
      <PageHeader
        title={title}
        description={
          market
            ? describe(market, countries ? places[countries] : countryPhrase(market.countryName))
            : undefined
        }
      />
      {/* A market switch starts with fresh state: nothing of the old market stays on the page. */}
      {market ? (
        <Cases key={`${market.sellerId}/${market.marketId}`} market={market} group={group} />
      ) : (
        <NoStore />
      )}
    </>
  );
}

function Cases({ market, group }: { market: Market; group: CaseGroup | undefined }) {
  const view = useView();
  return (
    <>
      <CasesTable market={market} view={view} group={group} />
      {view.caseId ? <CaseDrawer caseId={view.caseId} onClose={view.close} /> : null}
    </>
  );
}
