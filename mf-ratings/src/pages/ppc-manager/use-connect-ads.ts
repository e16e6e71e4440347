import type { Market } from '@fairshelf/shared-contracts/state';
import { askForConsent, CONSENT_PROBLEMS } from '@fairshelf/shared-signup/consent';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { storeOf, useFinishConnect, useStartConnect } from './queries.ts';

/**
 * Connects the advertising of a store: state from the gateway, consent in a popup, exchange at the gateway. Leaving the
 * page closes the popup; an exchange that already started is reported in a toast.
 */
export function useConnectAds(market: Market) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<AbortController>(undefined);
  const start = useStartConnect();
  const finish = useFinishConnect();
  useEffect(
    () => () => {
      waiting.current?.abort();
      waiting.current = undefined;
    },
    [],
  );

  /** Call it from a click: the popup opens at once. */
  async function connect(): Promise<void> {
    if (waiting.current) return;
    const giveUp = new AbortController();
    waiting.current = giveUp;
    setIsWaiting(true);
    setProblem(undefined);
    let refusal: string | undefined;
    const request = start
      .mutateAsync({ body: storeOf(market) })
      .then((answer) => {
        if (!answer.error) return answer.data;
        refusal = answer.message;
        return undefined;
      })
      .catch((error: unknown) => {
        refusal = wordsOf(error);
        return undefined;
      });
    const outcome = await askForConsent(window, request, giveUp.signal);
    if (outcome.kind === 'granted') refusal = await exchange(outcome.code, outcome.state);
    else if (outcome.kind !== 'cancelled') refusal ??= CONSENT_PROBLEMS[outcome.kind];
    waiting.current = undefined;
    setIsWaiting(false);
    setProblem(refusal);
  }

  async function exchange(code: string, state: string): Promise<string | undefined> {
    try {
      const answer = await finish.mutateAsync({ body: { ...storeOf(market), code, state } });
      if (answer.error) return answer.message;
      toast.success(t`Advertising is connected. Campaigns and figures are being imported.`);
      return undefined;
    } catch (error) {
      return wordsOf(error);
    }
  }

  return { connect, isWaiting, problem };
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : t`Advertising could not be connected. Please try again.`;
