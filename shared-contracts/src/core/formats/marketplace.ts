import { type CountryCode, countryName } from './country.ts';

/** The country of each marketplace (docs/domain/marketplaces.md#identifiers). */
const COUNTRY_OF_MARKETPLACE: Readonly<Record<string, CountryCode>> = {
  ATVPDKIKX0DER: 'us',
  A2EUQ1WTGCTBG2: 'ca',
  A1AM78C64UM0Y8: 'mx',
  A2Q3Y263D00KWC: 'br',
  A1F83G8C2ARO7P: 'uk',
  A1PA6795UKMFR9: 'de',
  A13V1IB3VIYZZH: 'fr',
  APJ6JRA9NG5V4: 'it',
  A1RKKUPIHCS9HS: 'es',
  A1805IZSGTT6HS: 'nl',
  AMEN7PMS3EDWL: 'be',
  A2NODRKZP88ZB9: 'se',
  A1C3SOZRARQ6R3: 'pl',
  A33AVAJ2PDY3EV: 'tr',
  A2VIGQ35RCS4UG: 'ae',
  A17E79C6D8DWNP: 'sa',
  ARBP9OOSHTCHU: 'eg',
  A21TJRUUN4KGV: 'in',
  A1VC38T7YXB528: 'jp',
  A39IBJ37TRP1C6: 'au',
  A19VAU5U5O7RUS: 'sg',
};

/** The country code of a marketplace id; undefined for one we don't know. */
export function marketCountryCode(marketplaceId: string): CountryCode | undefined {
  return Object.hasOwn(COUNTRY_OF_MARKETPLACE, marketplaceId)
    ? COUNTRY_OF_MARKETPLACE[marketplaceId]
    : undefined;
}

/** The country name of a marketplace id; the id itself for one we don't know. */
export function marketCountryName(marketplaceId: string): string {
  const code = marketCountryCode(marketplaceId);
  return code ? countryName(code) : marketplaceId;
}
