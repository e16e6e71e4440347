import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { useEffect, useState } from 'react';
import { DRAFTS_KEY } from './drafts-key.ts';
import { followEarlyChanges } from './early-changes.ts';

const part = new LazyPart(() => import(/* webpackChunkName: "drafts" */ './draft-offer.tsx'));

/** By then the page is usable. */
const LATEST_MS = 5_000;

type Following = ReturnType<typeof followEarlyChanges>;

/**
 * Loads the code that records and restores typed text: at once if some is stored, otherwise on the first interaction.
 * Without it the page works as before.
 */
export function DraftOffer() {
  const [isWanted, setWanted] = useState(false);
  const [following, setFollowing] = useState<Following>();
  useEffect(() => {
    const want = () => setWanted(true);
    if (window.sessionStorage.getItem(DRAFTS_KEY) !== null) want();
    const tracker = followEarlyChanges(document, want);
    setFollowing(tracker);
    const timer = setTimeout(want, LATEST_MS);
    return () => {
      tracker.stop();
      clearTimeout(timer);
    };
  }, []);
  return isWanted && following ? <LoadedOffer following={following} /> : null;
}

function LoadedOffer({ following }: { readonly following: Following }) {
  const state = useLazyPart(part);
  const isLoaded = state.state === 'loaded';
  // The loaded part follows changes itself; its effects have run before this one.
  useEffect(() => {
    if (isLoaded) following.stop();
  }, [isLoaded, following]);
  return isLoaded ? <state.Component early={following} /> : null;
}
