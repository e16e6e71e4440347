import { api } from '@fairshelf/shared-contracts/client';
import { browserFormats, type UserInfo } from '@fairshelf/shared-contracts/core';
import { saveBrowserFormats } from '@fairshelf/shared-contracts/identity';

/** By then even a slow page is usable; this isn't urgent, and determining the time zone is slow at first. */
const AFTER_MS = 5_000;

/**
 * Reports this browser's formats to the server after a moment if they differ: emails use them until the person chooses.
 */
export function keepBrowserFormats({ formats }: UserInfo): void {
  // An older gateway keeps none.
  if (formats) setTimeout(() => keep(formats), AFTER_MS);
}

function keep(formats: NonNullable<UserInfo['formats']>): void {
  const { locale, timeZone } = browserFormats(window.navigator.languages);
  if (formats.browser_locale === locale && formats.browser_time_zone === timeZone) return;
  // A failure is ignored: the next visit tries again.
  api
    .send(saveBrowserFormats, { body: { locale, time_zone: timeZone } }, { background: true })
    .catch(() => undefined);
}
