import {
  DEFAULT_FORMATS,
  formatChange,
  formatRating,
  inFormats,
  nearestLocale,
} from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';

/**
 * A public page writes numbers as its language does, whatever the browser says: it was rendered before anybody asked
 * for it, and must be the same when the application takes it over.
 */
function asTheLanguage(write: () => string): string {
  const locale = nearestLocale([currentLanguage()]) ?? DEFAULT_FORMATS.locale;
  return inFormats({ ...DEFAULT_FORMATS, locale }, write);
}

export const pageRating = (stars: number): string => asTheLanguage(() => formatRating(stars));
export const pageChange = (change: number): string => asTheLanguage(() => formatChange(change));
