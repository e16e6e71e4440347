import { LazyPart } from '@fairshelf/shared-contracts/react';

/** The product's frame with menu and top bar; visitors and people who haven't signed in yet never load it. */
export const productFrame = new LazyPart(
  () => import(/* webpackChunkName: "frame" */ './frame/product-frame.tsx'),
);
