import { browserFormats, type Formats, setFormatSource } from '@fairshelf/shared-contracts/core';
import { store, userAtom } from '@fairshelf/shared-contracts/state';

/**
 * Makes every page follow the formats that the person chose, else the browser's, a visitor's too. Prerendered pages show
 * nothing that depends on them (mf-public/src/site/page-formats.ts).
 */
export function startFormats(): void {
  let formats: Formats | undefined;
  const follow = () => {
    formats = { ...browserFormats(window.navigator.languages), ...store.get(userAtom)?.formats };
  };
  follow();
  store.sub(userAtom, follow);
  setFormatSource(() => formats);
}
