import { askForConsent, type ConsentOutcome } from '@fairshelf/shared-contracts/consent';
import { bus, store, userAtom } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { useEffect, useRef, useState } from 'react';
import { useConnectSeller, useStartConnect } from './queries.ts';

export type ConnectState =
  | { readonly step: 'choosing' }
  /** The popup is open. */
  | { readonly step: 'waiting' }
  /** Consent was given; the gateway exchanges the code. */
  | { readonly step: 'exchanging' }
  | { readonly step: 'problem'; readonly message: string };

type Granted = Extract<ConsentOutcome, { kind: 'granted' }>;

const problems: Readonly<Record<Exclude<ConsentOutcome['kind'], 'granted' | 'cancelled'>, string>> = {
  denied: 'Consent was refused on the seller portal. Nothing was connected.',
  closed: 'The window of the seller portal was closed before it was done. You can try again.',
  blocked: 'Your browser blocked the window. Allow pop-ups for this page and try again.',
  forged: 'The answer did not belong to this request and was thrown away. Please try again.',
};

const words = (error: unknown): string =>
  error instanceof Error ? error.message : 'The account could not be connected. Please try again.';

/**
 * Connects a seller account: state from the gateway, consent in the popup, exchange at the gateway. When the page that
 * asked goes away, the popup closes and the waiting ends. An exchange that has begun is not taken back: its outcome is
 * told by a toast wherever the person is by then.
 */
export function useConnect(onConnected: () => void) {
  const [state, setState] = useState<ConnectState>({ step: 'choosing' });
  const start = useStartConnect();
  const exchange = useConnectSeller();
  const waiting = useRef<AbortController>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      waiting.current?.abort();
      waiting.current = undefined;
    };
  }, []);

  /** Call it from a click: the popup opens at once, its addresses follow when the gateway has made them. */
  async function connect(marketplace: string): Promise<void> {
    // A second click must not open a second window; the state of the last drawing would come too late for that.
    if (waiting.current) return;
    const giveUp = new AbortController();
    waiting.current = giveUp;
    setState({ step: 'waiting' });
    let refusal = '';
    const request = start.mutateAsync({ body: { module_type: 'review', code: marketplace } }).then(
      (answer) => {
        if (!answer.error) return answer.data;
        refusal = answer.message;
        return undefined;
      },
      (error: unknown) => {
        refusal = words(error);
        return undefined;
      },
    );
    const outcome = await askForConsent(window, request, giveUp.signal);
    if (outcome.kind === 'granted') await finish(marketplace, outcome);
    else if (outcome.kind !== 'cancelled') {
      setState({ step: 'problem', message: refusal || problems[outcome.kind] });
    }
    waiting.current = undefined;
  }

  async function finish(marketplace: string, granted: Granted): Promise<void> {
    setState({ step: 'exchanging' });
    const problem = await exchangeCode(marketplace, granted);
    if (!problem) {
      if (!isGone.current) onConnected();
    } else if (isGone.current) toast.danger(problem);
    else setState({ step: 'problem', message: problem });
  }

  /** What went wrong, if anything did. */
  async function exchangeCode(marketplace: string, granted: Granted): Promise<string | undefined> {
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
      toast.success(
        `${answer.data.channel_store ?? answer.data.company_name} is connected. Its data is on the way.`,
      );
      return undefined;
    } catch (error) {
      return words(error);
    }
  }

  return { state, connect };
}
