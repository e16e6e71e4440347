import { type Catalogues, speak } from '@fairshelf/shared-contracts/texts';
import { signupCatalogues } from '@fairshelf/shared-signup/texts';

/** The site's catalogues. */
const catalogues: Catalogues = {
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
  es: () => import('./es.json'),
  ja: () => import('./ja.json'),
  'zh-Hans': () => import('./zh-Hans.json'),
};

/** Shows the site in a language. */
export const speakOnSite = (language: string, pages: readonly string[]): Promise<void> =>
  speak(
    language,
    catalogues,
    ...(pages.some((name) => name.startsWith('register-')) ? [signupCatalogues] : []),
  );
