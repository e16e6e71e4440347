import type { ModuleType } from '@fairshelf/shared-contracts/core';
import { bus, sessionAtom, store } from '@fairshelf/shared-contracts/state';
import type { ConnectedSeller, GrantedConsent } from '../../consent/index.ts';
import { useExchange } from '../../consent/use-exchange.ts';
import { readDraft } from '../signup-draft.ts';

/** Exchanges the code for the address of this sign-up. */
export function useSignupExchange(module: ModuleType) {
  const exchange = useExchange({ module, email: () => readDraft().email });
  return async (marketplace: string, consent: GrantedConsent): Promise<ConnectedSeller> => {
    const connected = await exchange(marketplace, consent);
    // A sign-up that continues after a sign-in on another device: the shell already knows the person.
    if (store.get(sessionAtom)) bus.publish('channels:changed', { sellerId: connected.sellerId });
    return connected;
  };
}
