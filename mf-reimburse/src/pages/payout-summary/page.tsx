import { useMarket } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { NoStore } from '../../no-store.tsx';
import { PayoutDrawer } from './payout-drawer.tsx';
import { PayoutsTable } from './payouts-table.tsx';
import { Summary } from './summary.tsx';
import { useView } from './view.ts';

/** Payout Summary: what reached the bank, how much of it were reimbursements, and whether it adds up. */
export default function PayoutSummaryPage() {
  const market = useMarket();
  return (
    <>
      <PageHeader
        title={t`Payout Summary`}
        description={t`What Amazon paid to your bank, the reimbursements included, and whether each payout matches its records.`}
      />
      {market ? <Payouts key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

function Payouts({ market }: { market: Market }) {
  const view = useView();
  return (
    <>
      <Summary market={market} view={view} />
      <PayoutsTable market={market} view={view} />
      {view.payoutId ? <PayoutDrawer market={market} payoutId={view.payoutId} onClose={view.close} /> : null}
    </>
  );
}
