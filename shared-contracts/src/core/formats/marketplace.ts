import { type CountryCode, countryName } from './country.ts';

/** A selling region: one consent and one SP-API host cover all of its marketplaces. */
export type SellingRegion = 'NA' | 'EU' | 'FE';

type Row = readonly [
  id: string,
  country: CountryCode,
  region: SellingRegion,
  shop: string,
  currency: string,
  timeZone: string,
  language: string,
];

/**
 * Every marketplace the product knows, North America first (docs/domain/marketplaces.md#identifiers). A shop's address is
 * written without 'www.'; the language is a BCP 47 tag; the time zone is where the marketplace's own day begins, which for
 * North America is the Pacific.
 */
const ROWS: readonly Row[] = [
  ['ATVPDKIKX0DER', 'us', 'NA', 'amazon.com', 'USD', 'America/Los_Angeles', 'en-US'],
  ['A2EUQ1WTGCTBG2', 'ca', 'NA', 'amazon.ca', 'CAD', 'America/Los_Angeles', 'en-CA'],
  ['A1AM78C64UM0Y8', 'mx', 'NA', 'amazon.com.mx', 'MXN', 'America/Los_Angeles', 'es-MX'],
  ['A2Q3Y263D00KWC', 'br', 'NA', 'amazon.com.br', 'BRL', 'America/Sao_Paulo', 'pt-BR'],
  ['A1F83G8C2ARO7P', 'uk', 'EU', 'amazon.co.uk', 'GBP', 'Europe/London', 'en-GB'],
  ['A1PA6795UKMFR9', 'de', 'EU', 'amazon.de', 'EUR', 'Europe/Berlin', 'de-DE'],
  ['A13V1IB3VIYZZH', 'fr', 'EU', 'amazon.fr', 'EUR', 'Europe/Paris', 'fr-FR'],
  ['APJ6JRA9NG5V4', 'it', 'EU', 'amazon.it', 'EUR', 'Europe/Rome', 'it-IT'],
  ['A1RKKUPIHCS9HS', 'es', 'EU', 'amazon.es', 'EUR', 'Europe/Madrid', 'es-ES'],
  ['A1805IZSGTT6HS', 'nl', 'EU', 'amazon.nl', 'EUR', 'Europe/Amsterdam', 'nl-NL'],
  ['AMEN7PMS3EDWL', 'be', 'EU', 'amazon.com.be', 'EUR', 'Europe/Brussels', 'fr-BE'],
  ['A2NODRKZP88ZB9', 'se', 'EU', 'amazon.se', 'SEK', 'Europe/Stockholm', 'sv-SE'],
  ['A1C3SOZRARQ6R3', 'pl', 'EU', 'amazon.pl', 'PLN', 'Europe/Warsaw', 'pl-PL'],
  ['A33AVAJ2PDY3EV', 'tr', 'EU', 'amazon.com.tr', 'TRY', 'Europe/Istanbul', 'tr-TR'],
  ['A2VIGQ35RCS4UG', 'ae', 'EU', 'amazon.ae', 'AED', 'Asia/Dubai', 'en-AE'],
  ['A17E79C6D8DWNP', 'sa', 'EU', 'amazon.sa', 'SAR', 'Asia/Riyadh', 'ar-SA'],
  ['ARBP9OOSHTCHU', 'eg', 'EU', 'amazon.eg', 'EGP', 'Africa/Cairo', 'ar-EG'],
  ['A21TJRUUN4KGV', 'in', 'EU', 'amazon.in', 'INR', 'Asia/Kolkata', 'en-IN'],
  ['A1VC38T7YXB528', 'jp', 'FE', 'amazon.co.jp', 'JPY', 'Asia/Tokyo', 'ja-JP'],
  ['A39IBJ37TRP1C6', 'au', 'FE', 'amazon.com.au', 'AUD', 'Australia/Sydney', 'en-AU'],
  ['A19VAU5U5O7RUS', 'sg', 'FE', 'amazon.sg', 'SGD', 'Asia/Singapore', 'en-SG'],
];

/** What is true of a marketplace, stated here for every room. */
export const MARKETPLACES = ROWS.map(([id, country, region, shop, currency, timeZone, language]) => ({
  id,
  country,
  region,
  shop,
  currency,
  timeZone,
  language,
}));

/** Every currency of a marketplace, each once. */
export const MARKETPLACE_CURRENCIES: readonly string[] = [
  ...new Set(MARKETPLACES.map(({ currency }) => currency)),
];

const currencies = new Map(MARKETPLACES.map(({ id, currency }) => [id, currency]));

/** The currency of a marketplace id; USD for one we don't know. */
export const marketCurrency = (marketplaceId: string): string => currencies.get(marketplaceId) ?? 'USD';

const countryOf = new Map(MARKETPLACES.map(({ id, country }) => [id, country]));

/** The country code of a marketplace id; undefined for one we don't know. */
export const marketCountryCode = (marketplaceId: string): CountryCode | undefined =>
  countryOf.get(marketplaceId);

/** The country name of a marketplace id; the id itself for one we don't know. */
export function marketCountryName(marketplaceId: string): string {
  const code = marketCountryCode(marketplaceId);
  return code ? countryName(code) : marketplaceId;
}
