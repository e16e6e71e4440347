import {
  marketCountryCode,
  marketCountryName,
  nearestLocale,
  regionName,
  SOURCE_LANGUAGE,
  translated,
} from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';

/** A country's name in the language of the page, by its code; in English as the product writes it. */
export function countryName(code: string, english: string = regionName(code)): string {
  const translation = translated(english);
  const language = currentLanguage();
  if (translation !== english || language === SOURCE_LANGUAGE) return translation;
  const locale = nearestLocale([language]);
  return locale ? regionName(code, locale) : english;
}

/** The country of a marketplace id in the language of the page; the id itself for one we don't know. */
export function marketName(marketId: string): string {
  const code = marketCountryCode(marketId);
  return code ? countryName(code, marketCountryName(marketId)) : marketId;
}
