import type { Call, ModuleType } from '@fairshelf/shared-contracts/core';
import { useSend } from '@fairshelf/shared-contracts/react';
import { connectSeller } from '@fairshelf/shared-contracts/signup';
import type { GrantedConsent } from './consent-popup.ts';

/** A newly connected seller account. */
export interface ConnectedSeller {
  readonly sellerId: string;
  /** The store's name on the marketplace, or the company's if it has none. */
  readonly store: string;
}

interface ExchangeOptions {
  readonly module: ModuleType;
  /** Who connects: the signed-in person, or the verified address of a signup. */
  readonly email: () => string;
  /** Calls whose answers an additional store makes stale. */
  readonly refresh?: readonly Call[];
}

/**
 * Returns a function that lets the gateway exchange the consent page's code. It throws the gateway's message on a
 * refusal.
 */
export function useExchange({ module, email, refresh = [] }: ExchangeOptions) {
  const exchange = useSend(connectSeller, { refresh });
  return async (marketplace: string, consent: GrantedConsent): Promise<ConnectedSeller> => {
    const answer = await exchange.mutateAsync({
      body: {
        admin_email: email(),
        seller_id: consent.sellerId,
        sp_api_auth_code: consent.code,
        code: marketplace,
        moduleType: module,
        state: consent.state,
      },
    });
    if (answer.error) throw new Error(answer.message);
    const { seller_id, company_name, channel_store } = answer.data;
    return { sellerId: seller_id, store: channel_store ?? company_name };
  };
}
