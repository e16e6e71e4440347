import { type Catalogues, speak } from '@fairshelf/shared-contracts/texts';

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
export const speakOnSite = (language: string): Promise<void> => speak(language, catalogues);
