import type { Catalogues } from '@fairshelf/shared-contracts/texts';

/** What the steps of the sign-up and the consent say; each remote that bundles them loads these. */
export const signupCatalogues: Catalogues = {
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
  es: () => import('./es.json'),
  ja: () => import('./ja.json'),
  'zh-Hans': () => import('./zh-Hans.json'),
};
