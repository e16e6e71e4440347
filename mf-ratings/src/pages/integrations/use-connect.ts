import { listChannels, listIntegrations } from '@fairshelf/shared-contracts/market';
import { bus, store, userAtom } from '@fairshelf/shared-contracts/state';
import { useConsent, useExchange } from '@fairshelf/shared-signup/consent';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

/** Connects another seller account; a toast reports the outcome wherever the person is by then. */
export function useConnect(onConnected: () => void) {
  const exchange = useExchange({
    module: 'review',
    email: () => store.get(userAtom)?.email ?? '',
    refresh: [listIntegrations, listChannels],
  });
  return useConsent({
    module: 'review',
    exchange,
    onConnected(connected, isGone) {
      bus.publish('channels:changed', { sellerId: connected.sellerId });
      toast.success(t`${{ store: connected.store }} is connected. Its data is being imported.`);
      if (!isGone) onConnected();
    },
    onFailedAway: (message) => toast.danger(message),
  });
}
