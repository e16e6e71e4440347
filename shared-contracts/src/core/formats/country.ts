/** Countries with a flag (docs/specification/constants.md#formats), with the names that people see. */
export const COUNTRIES = {
  ae: 'United Arab Emirates',
  au: 'Australia',
  be: 'Belgium',
  br: 'Brazil',
  ca: 'Canada',
  de: 'Germany',
  eg: 'Egypt',
  es: 'Spain',
  eu: 'European Union',
  fr: 'France',
  gb: 'United Kingdom',
  in: 'India',
  it: 'Italy',
  jp: 'Japan',
  mx: 'Mexico',
  nl: 'Netherlands',
  pl: 'Poland',
  sa: 'Saudi Arabia',
  se: 'Sweden',
  sg: 'Singapore',
  tr: 'Türkiye',
  uk: 'United Kingdom',
  us: 'United States',
} as const;

export type CountryCode = keyof typeof COUNTRIES;

const isCountryCode = (code: string): code is CountryCode => Object.hasOwn(COUNTRIES, code);

/** The flag of a country code in any case; undefined for countries without one. */
export function flagOf(code: string): CountryCode | undefined {
  const lower = code.toLowerCase();
  return isCountryCode(lower) ? lower : undefined;
}

/** The name of a country code in any case; the code itself, in capitals, where the name is unknown. */
export function countryName(code: string): string {
  const known = flagOf(code);
  return known ? COUNTRIES[known] : code.toUpperCase();
}
