import type { Catalogues } from '@fairshelf/shared-contracts/texts';

/** What the components say; the shell provides them, and loads these. */
export const uiCatalogues: Catalogues = {
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
  es: () => import('./es.json'),
  ja: () => import('./ja.json'),
  'zh-Hans': () => import('./zh-Hans.json'),
};
