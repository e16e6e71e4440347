import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, EmptyState } from '@fairshelf/shared-ui/core';
import Megaphone from 'lucide-react/icons/megaphone';
import { useConnectAds } from './use-connect-ads.ts';

/** Shown until advertising is connected: it has its own consent. */
export function ConnectAds({ market }: { market: Market }) {
  const { connect, isWaiting, problem } = useConnectAds(market);
  return (
    <>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <EmptyState
        title="Advertising is not connected"
        icon={<Megaphone />}
        actions={
          <Button variant="primary" pending={isWaiting} onClick={() => void connect()}>
            Connect advertising
          </Button>
        }
      >
        Amazon needs a separate authorization to read and change campaigns. It opens in a new window; sign in
        there as {market.companyName}.
      </EmptyState>
    </>
  );
}

/** Shown above everything else when the consent ended. */
export function ReauthoriseAds({ market }: { market: Market }) {
  const { connect, isWaiting, problem } = useConnectAds(market);
  return (
    <Banner tone="warning" title="Authorize advertising again">
      <p>
        {problem ??
          'Amazon no longer gives us access to this account. Imported data is kept but not updated.'}
      </p>
      <Button size="sm" pending={isWaiting} onClick={() => void connect()}>
        Authorize again
      </Button>
    </Banner>
  );
}
