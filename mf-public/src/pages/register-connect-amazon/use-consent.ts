import { askForConsent, type ConsentOutcome } from '@fairshelf/shared-contracts/consent';
import { useEffect, useRef, useState } from 'react';
import { readDraft } from '../../signup/signup-draft.ts';
import { keepProgress } from '../../signup/signup-progress.ts';
import { useConnectSeller, useStartConnect } from './queries.ts';

export type ConsentState =
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

/** Connects the seller account of a signup: nobody is signed in, so the token of the verified address says who asks. */
export function useConsent(onConnected: () => void) {
  const [state, setState] = useState<ConsentState>({ step: 'choosing' });
  const start = useStartConnect();
  const exchange = useConnectSeller();
  const waiting = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      waiting.current?.abort();
      waiting.current = undefined;
    },
    [],
  );

  /** Call it from a click: the popup opens at once, its addresses follow when the gateway has made them. */
  async function connect(marketplace: string): Promise<void> {
    // A second click must not open a second window; the state of the last drawing would come too late for that.
    if (waiting.current) return;
    const giveUp = new AbortController();
    waiting.current = giveUp;
    setState({ step: 'waiting' });
    let problem: string | undefined;
    const request = begin(marketplace).catch((error: unknown) => {
      problem = words(error);
      return undefined;
    });
    const outcome = await askForConsent(window, request, giveUp.signal);
    if (outcome.kind === 'granted') problem = await finish(marketplace, outcome).catch(words);
    else if (outcome.kind !== 'cancelled') problem ??= problems[outcome.kind];
    waiting.current = undefined;
    if (giveUp.signal.aborted) return;
    if (problem === undefined) onConnected();
    else setState({ step: 'problem', message: problem });
  }

  async function begin(marketplace: string) {
    const { signupToken } = readDraft();
    const body = { module_type: 'review', code: marketplace, signup_token: signupToken } as const;
    const answer = await start.mutateAsync({ body });
    if (answer.error) throw new Error(answer.message);
    return answer.data;
  }

  async function finish(marketplace: string, granted: Granted): Promise<undefined> {
    setState({ step: 'exchanging' });
    const answer = await exchange.mutateAsync({
      body: {
        admin_email: readDraft().email,
        seller_id: granted.sellerId,
        sp_api_auth_code: granted.code,
        code: marketplace,
        moduleType: 'review',
        state: granted.state,
      },
    });
    if (answer.error) throw new Error(answer.message);
    keepProgress({ store: answer.data.channel_store ?? answer.data.company_name });
  }

  return { state, connect };
}
