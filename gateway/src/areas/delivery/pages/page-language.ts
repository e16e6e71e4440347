import { isLanguage, SOURCE_LANGUAGE, splitLanguage } from '@fairshelf/shared-contracts/core';

/**
 * The language in which the shell will most probably show a page, whose catalogues are preloaded: that of the address,
 * the one that the person has chosen, else the browser's. The shell decides the same way
 * (host-shell/src/language/language.ts); only a choice stored in the browser of somebody who isn't signed in is unknown
 * here.
 */
export function pageLanguage(
  pathname: string,
  choice: string | undefined,
  browsers: string | undefined,
): string {
  const { language } = splitLanguage(pathname);
  if (language !== SOURCE_LANGUAGE) return language;
  return isLanguage(choice) ? choice : (browsers ?? SOURCE_LANGUAGE);
}
