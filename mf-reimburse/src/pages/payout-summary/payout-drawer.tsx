import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import type { getBankPayout } from '@fairshelf/shared-contracts/payouts';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Badge, Banner, Drawer, KeyValueList, LoadingOrError } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { PayoutRows } from './payout-rows.tsx';
import { payoutStatus } from './payout-words.ts';
import { usePayout } from './queries.ts';
import { Reconciliation } from './reconciliation.tsx';

interface PayoutDrawerProps {
  readonly market: Market;
  readonly payoutId: string;
  readonly onClose: () => void;
}

/** One payout: its parts, the differences from its total, and its reimbursements. */
export function PayoutDrawer({ market, payoutId, onClose }: PayoutDrawerProps) {
  const payout = usePayout(market, payoutId);
  const created = payout.data?.createdAt;
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={created ? t`Payout of ${{ day: formatDay(created) }}` : t`Payout`}
    >
      {payout.data ? (
        <>
          <Facts payout={payout.data} />
          <Reconciliation payout={payout.data} />
          <PayoutRows market={market} payoutId={payoutId} />
        </>
      ) : (
        <LoadingOrError query={payout} label={t`Loading the payout`} />
      )}
    </Drawer>
  );
}

function Facts({ payout }: { payout: CallData<typeof getBankPayout> }) {
  const status = payoutStatus(payout.status);
  return (
    <>
      {payout.failure ? <Banner tone="danger">{payout.failure}</Banner> : null}
      <KeyValueList
        items={[
          { label: t`State`, value: <Badge tone={status.tone}>{status.text}</Badge> },
          { label: t`For`, value: `${formatDay(payout.periodFrom)} – ${formatDay(payout.periodTo)}` },
          { label: t`At the bank`, value: formatDay(payout.paidAt) },
          ...(payout.accountTail
            ? [
                {
                  label: t({ message: 'Account', context: 'bank' }),
                  value: t`ending in ${{ digits: payout.accountTail }}`,
                },
              ]
            : []),
          { label: t`Payout ID`, value: payout.id },
        ]}
      />
    </>
  );
}
