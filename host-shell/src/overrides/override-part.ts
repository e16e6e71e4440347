import { LazyPart } from '@fairshelf/shared-contracts/react';

/** Fetched in a browser with an override alone. */
export const overrideBanner = new LazyPart(
  () => import(/* webpackChunkName: "override-banner" */ './override-banner.tsx'),
);
