import { api } from '@fairshelf/shared-contracts/client';
import { browserFormats, type UserInfo } from '@fairshelf/shared-contracts/core';
import { saveBrowserFormats } from '@fairshelf/shared-contracts/identity';

/** Tells the server about this browser's formats if it knows others: emails follow them until the person chooses. */
export function keepBrowserFormats({ formats }: UserInfo): void {
  const { locale, timeZone } = browserFormats(window.navigator.languages);
  // An older gateway keeps none.
  if (!formats) return;
  if (formats.browser_locale === locale && formats.browser_time_zone === timeZone) return;
  // The next visit tries again.
  api
    .send(saveBrowserFormats, { body: { locale, time_zone: timeZone } }, { background: true })
    .catch(() => undefined);
}
