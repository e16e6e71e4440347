import { browserFormats, type Formats, setFormatSource } from '@fairshelf/shared-contracts/core';
import { store, userAtom } from '@fairshelf/shared-contracts/state';

/**
 * Makes every page follow the signed-in person's formats: the chosen ones, else the browser's. Visitors see the public
 * pages as they were prerendered.
 */
export function startFormats(): void {
  let formats: Formats | undefined;
  const follow = () => {
    const user = store.get(userAtom);
    formats = user && { ...browserFormats(window.navigator.languages), ...user.formats };
  };
  follow();
  store.sub(userAtom, follow);
  setFormatSource(() => formats);
}
