import { useMarket } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { StartBanner } from '../../before-start/start-banner.tsx';
import { NoStore } from '../../no-store.tsx';
import { PayoutsTable } from '../payout-summary/payouts-table.tsx';
import { Summary } from '../payout-summary/summary.tsx';
import { useView } from '../payout-summary/view.ts';

/** Payout Summary without the plan: what reached the bank, and how much of it were reimbursements. */
export default function SignupPayoutSummaryPage() {
  const market = useMarket();
  return (
    <>
      <PageHeader
        title="Payout Summary"
        description="What the marketplace paid to your bank, and what of it were reimbursements."
      />
      {market ? (
        <>
          <StartBanner>
            These are the payouts of your own records. With the plan each opens with its reconciliation: every
            part of it, and every difference by its name.
          </StartBanner>
          <Payouts key={`${market.sellerId}/${market.marketId}`} market={market} />
        </>
      ) : (
        <NoStore />
      )}
    </>
  );
}

function Payouts({ market }: { market: Market }) {
  const view = useView();
  return (
    <>
      <Summary market={market} view={view} version="signup" />
      <PayoutsTable market={market} view={view} version="signup" />
    </>
  );
}
