import type { ModuleType } from '@fairshelf/shared-contracts/core';
import { useSend } from '@fairshelf/shared-contracts/react';
import { startConnect } from '@fairshelf/shared-contracts/signup';
import { useEffect, useRef, useState } from 'react';
import { askForConsent, type GrantedConsent } from './consent-popup.ts';
import { CONSENT_PROBLEMS, wordsOf } from './consent-words.ts';

export type ConsentState =
  | { readonly step: 'choosing' }
  /** The popup is open. */
  | { readonly step: 'waiting' }
  /** Consent was given; the gateway exchanges the code. */
  | { readonly step: 'exchanging' }
  | { readonly step: 'problem'; readonly message: string };

/** Between the opening of the popup and the gateway's last word. */
export const isWaiting = ({ step }: ConsentState): boolean => step === 'waiting' || step === 'exchanging';

export interface ConsentOptions<Connected> {
  readonly module: ModuleType;
  /** Says who asks while nobody is signed in; read anew at each try. */
  readonly signupToken?: () => string;
  /** Exchanges the code at the gateway; an error it throws is shown with its words. */
  readonly exchange: (marketplace: string, granted: GrantedConsent) => Promise<Connected>;
  /** `isGone`: the page that asked has gone away during the exchange. */
  readonly onConnected: (connected: Connected, isGone: boolean) => void;
  /** Hears of an exchange that failed after its page had gone away. */
  readonly onFailedAway?: (message: string) => void;
}

/**
 * Connects a seller account: state from the gateway, consent in the popup, exchange at the gateway. When the page that
 * asked goes away, the popup closes and the waiting ends. An exchange that has begun is not taken back.
 */
export function useConsent<Connected>(options: ConsentOptions<Connected>) {
  const [state, setState] = useState<ConsentState>({ step: 'choosing' });
  const start = useSend(startConnect);
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

  async function begin(marketplace: string) {
    const token = options.signupToken?.() ?? '';
    const body = {
      module_type: options.module,
      code: marketplace,
      ...(token ? { signup_token: token } : {}),
    };
    const answer = await start.mutateAsync({ body });
    if (answer.error) throw new Error(answer.message);
    return answer.data;
  }

  function fail(message: string): void {
    if (isGone.current) options.onFailedAway?.(message);
    else setState({ step: 'problem', message });
  }

  /** Call it from a click: the popup opens at once, its addresses follow when the gateway has made them. */
  async function connect(marketplace: string): Promise<void> {
    // A second click must not open a second window; the state of the last drawing would come too late for that.
    if (waiting.current) return;
    const giveUp = new AbortController();
    waiting.current = giveUp;
    setState({ step: 'waiting' });
    let refusal: string | undefined;
    const request = begin(marketplace).catch((error: unknown) => {
      refusal = wordsOf(error);
      return undefined;
    });
    const outcome = await askForConsent(window, request, giveUp.signal);
    if (outcome.kind === 'granted') await finish(marketplace, outcome);
    else if (outcome.kind !== 'cancelled') fail(refusal ?? CONSENT_PROBLEMS[outcome.kind]);
    waiting.current = undefined;
  }

  async function finish(marketplace: string, granted: GrantedConsent): Promise<void> {
    setState({ step: 'exchanging' });
    try {
      const connected = await options.exchange(marketplace, granted);
      options.onConnected(connected, isGone.current);
    } catch (error) {
      fail(wordsOf(error));
    }
  }

  return { state, connect };
}
