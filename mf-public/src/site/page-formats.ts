import {
  DEFAULT_FORMATS,
  formatChange,
  formatRating,
  inFormats,
  nearestLocale,
} from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';

/**
 * A public page writes numbers as its language does, whatever the browser says: it is prerendered, and must match when
 * the application hydrates it.
 */
function asTheLanguage(write: () => string): string {
  const locale = nearestLocale([currentLanguage()]) ?? DEFAULT_FORMATS.locale;
  return inFormats({ ...DEFAULT_FORMATS, locale }, write);
}

export const pageRating = (stars: number): string => asTheLanguage(() => formatRating(stars));
export const pageChange = (change: number): string => asTheLanguage(() => formatChange(change));
