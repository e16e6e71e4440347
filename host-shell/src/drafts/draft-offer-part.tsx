import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';

const part = new LazyPart(() => import(/* webpackChunkName: "drafts" */ './draft-offer.tsx'));

/** Fetches what follows and restores typed text. Without it the page works as before. */
export function DraftOffer() {
  const state = useLazyPart(part);
  return state.state === 'loaded' ? <state.Component /> : null;
}
