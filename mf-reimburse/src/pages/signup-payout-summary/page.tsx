import { useMarket } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
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
        title={t`Payout Summary`}
        description={t`What Amazon paid to your bank, and how much of it was reimbursements.`}
      />
      {market ? (
        <>
          <StartBanner>
            {t`These payouts come from your own records. With a plan, each one shows its reconciliation in full.`}
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
