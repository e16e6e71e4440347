import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { useEffect, useState } from 'react';
import { DRAFTS_KEY } from './drafts-key.ts';

const part = new LazyPart(() => import(/* webpackChunkName: "drafts" */ './draft-offer.tsx'));

/** What a person does before they change a field. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** By then the page is usable. */
const LATEST_MS = 5_000;

/**
 * Fetches what follows and restores typed text: at once if some is stored, otherwise when the person first does
 * something. Without it the page works as before.
 */
export function DraftOffer() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const want = () => setWanted(true);
    if (window.sessionStorage.getItem(DRAFTS_KEY) !== null) return want();
    for (const sign of SIGNS) document.addEventListener(sign, want, true);
    const timer = setTimeout(want, LATEST_MS);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, want, true);
      clearTimeout(timer);
    };
  }, [isWanted]);
  return isWanted ? <LoadedOffer /> : null;
}

function LoadedOffer() {
  const state = useLazyPart(part);
  return state.state === 'loaded' ? <state.Component /> : null;
}
