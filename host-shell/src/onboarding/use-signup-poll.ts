import { api } from '@fairshelf/shared-contracts/client';
import { getSignupStatus } from '@fairshelf/shared-contracts/market';
import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { moduleType } from '../session/module-type.ts';
import { nextPoll, type PollEvent, pollDeadline, type SignupPoll, startPoll } from './signup-poll.ts';

/** The signup poll of the current seller, driven by the store, the page's visibility, the clock and the answers. */
export function useSignupPoll(): SignupPoll {
  const market = useAtomValue(marketAtom, { store });
  const [poll, setPoll] = useState(() => startPoll(!document.hidden));
  const { run, round } = poll;
  const deadline = pollDeadline(poll);
  const sellerAsked = run.phase === 'asking' ? run.sellerId : undefined;

  useEffect(() => {
    const dispatch = (event: PollEvent) => setPoll((before) => nextPoll(before, event));
    dispatch({ kind: 'seller', sellerId: market?.sellerId, at: Date.now() });
  }, [market]);

  useEffect(() => {
    const look = () =>
      setPoll((before) => nextPoll(before, { kind: 'visibility', isVisible: !document.hidden }));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (deadline === undefined) return;
    const wake = () => setPoll((before) => nextPoll(before, { kind: 'time', at: Date.now() }));
    const timer = setTimeout(wake, Math.max(0, deadline - Date.now()));
    return () => clearTimeout(timer);
  }, [deadline]);

  useEffect(() => {
    if (sellerAsked === undefined) return;
    const abort = new AbortController();
    const dispatch = (event: PollEvent) => {
      if (!abort.signal.aborted) setPoll((before) => nextPoll(before, event));
    };
    const input = { query: { sellerId: sellerAsked, moduleType: moduleType() } };
    api.ask(getSignupStatus, input, { signal: abort.signal, background: true }).then(
      ({ signup_step }) => dispatch({ kind: 'answer', round, step: signup_step }),
      // 'A polling error stops the polling': the person isn't informed.
      () => dispatch({ kind: 'failure', round }),
    );
    return () => abort.abort();
  }, [sellerAsked, round]);

  return poll;
}
