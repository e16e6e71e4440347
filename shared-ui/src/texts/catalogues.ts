import type { Catalogues } from '@fairshelf/shared-contracts/texts';

/** The texts of the components. The shell shares the components and loads these catalogues. */
export const uiCatalogues: Catalogues = {
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
  es: () => import('./es.json'),
  ja: () => import('./ja.json'),
  'zh-Hans': () => import('./zh-Hans.json'),
};
