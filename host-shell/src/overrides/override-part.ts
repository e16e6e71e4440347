import { LazyPart } from '@fairshelf/shared-contracts/react';

/** Fetched only in a browser with an override. */
export const overrideBanner = new LazyPart(
  () => import(/* webpackChunkName: "override-banner" */ './override-banner.tsx'),
);
