import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { useAtomValue } from 'jotai';
import { NoStore } from '../../no-store.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { CasesTable } from './cases-table.tsx';
import { useView } from './view.ts';

/** Cases: what the marketplace owes for this store, with the evidence. */
export default function CasesPage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title="Cases"
        description={market ? `What is owed to ${market.companyName} in ${market.countryName}` : undefined}
      />
      {/* A switch of market starts with fresh state: nothing of the old one stays on the page. */}
      {market ? <Cases key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

function Cases({ market }: { market: Market }) {
  const view = useView();
  return (
    <>
      <CasesTable market={market} view={view} />
      {view.caseId ? <CaseDrawer caseId={view.caseId} onClose={view.close} /> : null}
    </>
  );
}
