import { useMarket } from '@fairshelf/shared-contracts/react';
import type { CaseGroup } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import type { ReactNode } from 'react';
import { NoStore } from '../no-store.tsx';
import { CasesTable } from '../pages/cases/cases-table.tsx';
import { useView } from '../pages/cases/view.ts';
import { StartBanner } from './start-banner.tsx';

interface FoundCasesPageProps {
  readonly title: string;
  readonly describe: (market: Market) => string;
  readonly group: CaseGroup;
  /** An explanation of the list in one sentence. */
  readonly children: ReactNode;
}

/** A list of cases for a seller without the plan: the product's list, without evidence and exports. */
export function FoundCasesPage({ title, describe, group, children }: FoundCasesPageProps) {
  const market = useMarket();
  return (
    <>
      <PageHeader title={title} description={market ? describe(market) : undefined} />
      {market ? (
        <>
          <StartBanner>{children}</StartBanner>
          <Cases key={`${market.sellerId}/${market.marketId}`} market={market} group={group} />
        </>
      ) : (
        <NoStore />
      )}
    </>
  );
}

function Cases({ market, group }: { market: Market; group: CaseGroup }) {
  const view = useView();
  return <CasesTable market={market} view={view} group={group} version="signup" />;
}
