import { listChannels } from '@fairshelf/shared-contracts/market';
import { getModuleSetup, getReimburseAccount } from '@fairshelf/shared-contracts/reimbursement';
import { bus, store, userAtom } from '@fairshelf/shared-contracts/state';
import { type GrantedConsent, useConsent, useExchange } from '@fairshelf/shared-signup/consent';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type Account, useRenew } from './queries.ts';

/** Renews the consent of an account; another account is refused with a message. */
export function useRenewal({ company_id, seller_id }: Account) {
  const renew = useRenew();
  const exchange = async (_marketplace: string, consent: GrantedConsent) => {
    if (consent.sellerId !== seller_id) {
      throw new Error(
        t`You chose the seller account ${{ chosen: consent.sellerId }}. Please renew as ${{ needed: seller_id }}: sign in with that account.`,
      );
    }
    const body = { seller_id, company_id, sp_api_auth_code: consent.code, state: consent.state };
    const answer = await renew.mutateAsync({ body: { ...body, is_renew: true, module_type: 'reimburse' } });
    if (answer.error) throw new Error(answer.message);
  };
  return useConsent({
    module: 'reimburse',
    sellerId: seller_id,
    exchange,
    onConnected: () => {
      bus.publish('channels:changed', { sellerId: seller_id });
      toast.success(t`The authorization was renewed for another year.`);
    },
    onFailedAway: (message) => toast.danger(message),
  });
}

/** Connects the same or another seller account in another region, for the company of `sellerId`. */
export function useFurtherRegion(sellerId: string) {
  const exchange = useExchange({
    module: 'reimburse',
    email: () => store.get(userAtom)?.email ?? '',
    refresh: [getReimburseAccount, getModuleSetup, listChannels],
  });
  return useConsent({
    module: 'reimburse',
    sellerId,
    exchange,
    onConnected: (connected) => {
      bus.publish('channels:changed', { sellerId: connected.sellerId });
      toast.success(t`${{ store: connected.store }} is connected. Its data is being imported.`);
    },
    onFailedAway: (message) => toast.danger(message),
  });
}
