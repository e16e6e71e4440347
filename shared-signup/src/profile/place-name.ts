import { nearestLocale, regionName } from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { t } from '@lingui/core/macro';

/** The place of a session in the language of the page: 'Germany', 'Local network' or 'Unknown place'. */
export function placeName(place: string): string {
  if (place === 'local') return t`Local network`;
  if (place === 'unknown') return t`Unknown place`;
  return regionName(place, nearestLocale([currentLanguage()]));
}
