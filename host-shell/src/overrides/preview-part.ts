import { LazyPart } from '@fairshelf/shared-contracts/react';

/** Fetched only in a browser that opened a preview link. */
export const previewBanner = new LazyPart(
  () => import(/* webpackChunkName: "preview-banner" */ './preview-banner.tsx'),
);
