import { listChannels, listIntegrations } from '@fairshelf/shared-contracts/market';
import { bus, store, userAtom } from '@fairshelf/shared-contracts/state';
import { useConsent, useExchange } from '@fairshelf/shared-signup/consent';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type Integration, storeOf } from './integration.ts';

/**
 * Renews the consent of a store. A sign-in as another seller is reported before the code is used: this must not connect
 * a second store.
 */
export function useAuthorise(row: Integration, onDone: () => void) {
  const exchange = useExchange({
    module: 'review',
    email: () => store.get(userAtom)?.email ?? '',
    refresh: [listIntegrations, listChannels],
  });
  return useConsent({
    module: 'review',
    sellerId: row.seller_id,
    exchange: (marketplace, consent) => {
      if (consent.sellerId !== row.seller_id)
        throw new Error(
          t`You signed in as ${{ seller: consent.sellerId }}, but this store belongs to ${{ owner: row.seller_id }}. Nothing was changed. Sign out of Seller Central and try again.`,
        );
      return exchange(marketplace, consent);
    },
    onConnected(_, isGone) {
      bus.publish('channels:changed', { sellerId: row.seller_id });
      toast.success(t`${{ store: storeOf(row) }} is authorized again. Its data is being imported.`);
      if (!isGone) onDone();
    },
    onFailedAway: (message) => toast.danger(message),
  });
}
