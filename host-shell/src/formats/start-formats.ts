import { browserFormats, type Formats, isTimeZone, setFormatSource } from '@fairshelf/shared-contracts/core';
import { store, userAtom } from '@fairshelf/shared-contracts/state';

/**
 * Makes every page follow the formats that the person chose, else the browser's, a visitor's too. Prerendered pages show
 * nothing that depends on them (mf-public/src/site/page-formats.ts). A page without a date never asks for the time zone.
 */
export function startFormats(): void {
  const browser = browserFormats(window.navigator.languages);
  let formats = browser;
  const follow = () => {
    formats = inForce(browser, store.get(userAtom)?.formats);
  };
  follow();
  store.sub(userAtom, follow);
  setFormatSource(() => formats);
}

function inForce(browser: Formats, preferences: Partial<Formats> | undefined): Formats {
  let timeZone: string | undefined;
  return {
    locale: preferences?.locale ?? browser.locale,
    get timeZone() {
      timeZone ??=
        preferences?.timeZone && isTimeZone(preferences.timeZone) ? preferences.timeZone : browser.timeZone;
      return timeZone;
    },
  };
}
