import { useSend } from '@fairshelf/shared-contracts/react';
import { setUpAccount } from '@fairshelf/shared-contracts/signup';
import { bus } from '@fairshelf/shared-contracts/state';
import type { ConnectedSeller, GrantedConsent } from '@fairshelf/shared-signup/consent';
import type { CompanyChoice } from './company-choice.ts';

/** Exchanges the code of a signed-in person, into the chosen company. */
export function useSetUpAccount(company: CompanyChoice) {
  const setUp = useSend(setUpAccount);
  return async (marketplace: string, consent: GrantedConsent): Promise<ConnectedSeller> => {
    const answer = await setUp.mutateAsync({
      body: {
        seller_id: consent.sellerId,
        sp_api_auth_code: consent.code,
        code: marketplace,
        company_id: company.companyId,
        company_name: company.companyName,
        is_renew: false,
        module_type: 'reimburse',
        amz_app_name: '',
        state: consent.state,
      },
    });
    if (answer.error) throw new Error(answer.message);
    const { seller_id, company_name, channel_store } = answer.data;
    bus.publish('channels:changed', { sellerId: seller_id });
    return { sellerId: seller_id, store: channel_store ?? company_name };
  };
}
