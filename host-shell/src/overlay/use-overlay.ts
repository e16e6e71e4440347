import { loadingCountAtom, store } from '@fairshelf/shared-contracts/state';
import { useCallback, useEffect, useState } from 'react';
import { HIDDEN, nextOverlay, type OverlayState, overlayDeadline } from './overlay-machine.ts';

/** The overlay's state, driven by the loading count and the clock. */
export function useOverlay(): { state: OverlayState; confirm: () => void } {
  const [state, setState] = useState(HIDDEN);

  useEffect(() => {
    const follow = () => {
      const event = { kind: 'count', count: store.get(loadingCountAtom), at: Date.now() } as const;
      setState((before) => nextOverlay(before, event));
    };
    follow();
    return store.sub(loadingCountAtom, follow);
  }, []);

  useEffect(() => {
    const deadline = overlayDeadline(state);
    if (deadline === undefined) return;
    const wake = () => setState((before) => nextOverlay(before, { kind: 'time', at: Date.now() }));
    const timer = setTimeout(wake, Math.max(0, deadline - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);

  const confirm = useCallback(() => {
    setState((before) => nextOverlay(before, { kind: 'confirm', count: store.get(loadingCountAtom) }));
  }, []);
  return { state, confirm };
}
