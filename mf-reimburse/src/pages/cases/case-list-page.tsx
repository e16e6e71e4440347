import { countryPhrase, translated } from '@fairshelf/shared-contracts/core';
import { useMarket } from '@fairshelf/shared-contracts/react';
import type { CaseGroup } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { NoStore } from '../../no-store.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { CasesTable } from './cases-table.tsx';
import { useCountries, useView } from './view.ts';

/** A sentence about the list of one country, of all countries, and of all stores. */
export interface CaseListWords {
  readonly country: (company: string, country: string) => string;
  readonly all: (company: string) => string;
  readonly 'all-stores': () => string;
}

interface CaseListPageProps {
  readonly title: string;
  /** The variants of the list, by the stores that it covers. */
  readonly describe: CaseListWords;
  /** The states of the page; all by default. */
  readonly group?: CaseGroup;
}

function description(market: Market, countries: ReturnType<typeof useCountries>, words: CaseListWords) {
  return countries
    ? words[countries](market.companyName)
    : words.country(market.companyName, translated(countryPhrase(market.countryName)));
}

/** A page that lists the current store's cases, with the open one in a drawer. */
export function CaseListPage({ title, describe, group }: CaseListPageProps) {
  const market = useMarket();
  const countries = useCountries();
  return (
    <>
      <PageHeader title={title} description={market ? description(market, countries, describe) : undefined} />
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
