import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, EmptyState } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import Megaphone from 'lucide-react/icons/megaphone';
import { useConnectAds } from './use-connect-ads.ts';

/** Shown until advertising is connected: it has its own consent. */
export function ConnectAds({ market }: { market: Market }) {
  const { connect, isWaiting, problem } = useConnectAds(market);
  return (
    <>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <EmptyState
        title={t`Advertising is not connected`}
        icon={<Megaphone />}
        actions={
          <Button variant="primary" pending={isWaiting} onClick={() => void connect()}>
            {t`Connect advertising`}
          </Button>
        }
      >
        {t`Amazon needs a separate authorization to read and change campaigns. It opens in a new window; sign in there as ${{ company: market.companyName }}.`}
      </EmptyState>
    </>
  );
}

/** Shown above everything else when the consent ended. */
export function ReauthoriseAds({ market }: { market: Market }) {
  const { connect, isWaiting, problem } = useConnectAds(market);
  return (
    <Banner tone="warning" title={t`Authorize advertising again`}>
      <p>
        {problem ??
          t`Amazon no longer gives us access to this account. Imported data is kept but not updated.`}
      </p>
      <Button size="sm" pending={isWaiting} onClick={() => void connect()}>
        {t`Authorize again`}
      </Button>
    </Banner>
  );
}
