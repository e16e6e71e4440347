import { askForConsent, type ConsentOutcome } from '@fairshelf/shared-contracts/consent';
import { bus, store, userAtom } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { useState } from 'react';
import { useConnectSeller, useStartConnect } from './queries.ts';

export type ConnectState =
  | { readonly step: 'choosing' }
  | { readonly step: 'waiting' }
  | { readonly step: 'problem'; readonly message: string };

const problems: Readonly<Record<Exclude<ConsentOutcome['kind'], 'granted'>, string>> = {
  denied: 'Consent was refused on the seller portal. Nothing was connected.',
  closed: 'The window of the seller portal was closed before it was done. You can try again.',
  blocked: 'Your browser blocked the window. Allow pop-ups for this page and try again.',
  forged: 'The answer did not belong to this request and was thrown away. Please try again.',
};

/** Connects a seller account: state from the gateway, consent in the popup, exchange at the gateway. */
export function useConnect(onConnected: () => void) {
  const [state, setState] = useState<ConnectState>({ step: 'choosing' });
  const start = useStartConnect();
  const exchange = useConnectSeller();

  async function connect(marketplace: string) {
    if (state.step === 'waiting') return;
    setState({ step: 'waiting' });
    let refusal = '';
    // The popup is opened by the click itself; its addresses follow when the gateway has made them.
    const request = start
      .mutateAsync({ body: { module_type: 'review', code: marketplace } })
      .then((answer) => {
        if (!answer.error) return answer.data;
        refusal = answer.message;
        return undefined;
      })
      .catch((error: Error) => {
        refusal = error.message;
        return undefined;
      });
    const outcome = await askForConsent(window, request);
    if (outcome.kind !== 'granted') {
      setState({ step: 'problem', message: refusal || problems[outcome.kind] });
      return;
    }
    const message = await exchangeCode(marketplace, outcome);
    if (message) setState({ step: 'problem', message });
    else onConnected();
  }

  async function exchangeCode(
    marketplace: string,
    granted: Extract<ConsentOutcome, { kind: 'granted' }>,
  ): Promise<string | undefined> {
    try {
      const answer = await exchange.mutateAsync({
        body: {
          admin_email: store.get(userAtom)?.email ?? '',
          seller_id: granted.sellerId,
          sp_api_auth_code: granted.code,
          code: marketplace,
          moduleType: 'review',
          state: granted.state,
        },
      });
      if (answer.error) return answer.message;
      bus.publish('channels:changed', { sellerId: answer.data.seller_id });
      toast.success(`${answer.data.company_name} is connected. Its data is on the way.`);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : 'The account could not be connected. Please try again.';
    }
  }

  return { state, connect };
}
