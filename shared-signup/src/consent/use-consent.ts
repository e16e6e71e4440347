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

/** Between the opening of the popup and the gateway's final answer. */
export const isWaiting = ({ step }: ConsentState): boolean => step === 'waiting' || step === 'exchanging';

export interface ConsentOptions<Connected> {
  readonly module: ModuleType;
  /** Identifies the caller while nobody is signed in; read again for each attempt. */
  readonly signupToken?: () => string;
  /** A connected seller account whose company gets the consent; otherwise the person's own company does. */
  readonly sellerId?: string;
  /** Exchanges the code at the gateway; an error it throws is shown with its message. */
  readonly exchange: (marketplace: string, consent: GrantedConsent) => Promise<Connected>;
  /** `isGone`: the page was left during the exchange. */
  readonly onConnected: (connected: Connected, isGone: boolean) => void;
  /** Receives the failure of an exchange whose page was left. */
  readonly onFailedAway?: (message: string) => void;
}

/**
 * Connects a seller account: state from the gateway, consent in the popup, exchange at the gateway. When the page is
 * left, the popup closes and the waiting ends. A started exchange isn't undone.
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
      ...(options.sellerId ? { seller_id: options.sellerId } : {}),
    };
    const answer = await start.mutateAsync({ body });
    if (answer.error) throw new Error(answer.message);
    return answer.data;
  }

  function fail(message: string): void {
    if (isGone.current) options.onFailedAway?.(message);
    else setState({ step: 'problem', message });
  }

  /** Call it from a click: the popup opens at once, and navigates when the gateway has created its addresses. */
  async function connect(marketplace: string): Promise<void> {
    // A second click must not open a second window; the rendered state would be too late for that.
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

  async function finish(marketplace: string, consent: GrantedConsent): Promise<void> {
    setState({ step: 'exchanging' });
    try {
      const connected = await options.exchange(marketplace, consent);
      options.onConnected(connected, isGone.current);
    } catch (error) {
      fail(wordsOf(error));
    }
  }

  return { state, connect };
}
