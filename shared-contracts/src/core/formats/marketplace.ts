/** A selling region: one consent and one SP-API host cover all of its marketplaces. */
export type SellingRegion = 'NA' | 'EU' | 'FE';

type Row = readonly [
  id: string,
  country: string,
  name: string,
  region: SellingRegion,
  shop: string,
  currency: string,
  timeZone: string,
  language: string,
];

/**
 * Every marketplace the product knows, North America first (docs/domain/marketplaces.md#identifiers). The country is
 * Amazon's code, the name is what people see. A shop's address is written without 'www.'; the language is a BCP 47 tag;
 * the time zone is where the marketplace's own day begins, which for North America is the Pacific.
 */
const ROWS: readonly Row[] = [
  ['ATVPDKIKX0DER', 'us', 'United States', 'NA', 'amazon.com', 'USD', 'America/Los_Angeles', 'en-US'],
  ['A2EUQ1WTGCTBG2', 'ca', 'Canada', 'NA', 'amazon.ca', 'CAD', 'America/Los_Angeles', 'en-CA'],
  ['A1AM78C64UM0Y8', 'mx', 'Mexico', 'NA', 'amazon.com.mx', 'MXN', 'America/Los_Angeles', 'es-MX'],
  ['A2Q3Y263D00KWC', 'br', 'Brazil', 'NA', 'amazon.com.br', 'BRL', 'America/Sao_Paulo', 'pt-BR'],
  ['A1F83G8C2ARO7P', 'uk', 'United Kingdom', 'EU', 'amazon.co.uk', 'GBP', 'Europe/London', 'en-GB'],
  ['A1PA6795UKMFR9', 'de', 'Germany', 'EU', 'amazon.de', 'EUR', 'Europe/Berlin', 'de-DE'],
  ['A13V1IB3VIYZZH', 'fr', 'France', 'EU', 'amazon.fr', 'EUR', 'Europe/Paris', 'fr-FR'],
  ['APJ6JRA9NG5V4', 'it', 'Italy', 'EU', 'amazon.it', 'EUR', 'Europe/Rome', 'it-IT'],
  ['A1RKKUPIHCS9HS', 'es', 'Spain', 'EU', 'amazon.es', 'EUR', 'Europe/Madrid', 'es-ES'],
  ['A1805IZSGTT6HS', 'nl', 'Netherlands', 'EU', 'amazon.nl', 'EUR', 'Europe/Amsterdam', 'nl-NL'],
  ['AMEN7PMS3EDWL', 'be', 'Belgium', 'EU', 'amazon.com.be', 'EUR', 'Europe/Brussels', 'fr-BE'],
  ['A2NODRKZP88ZB9', 'se', 'Sweden', 'EU', 'amazon.se', 'SEK', 'Europe/Stockholm', 'sv-SE'],
  ['A1C3SOZRARQ6R3', 'pl', 'Poland', 'EU', 'amazon.pl', 'PLN', 'Europe/Warsaw', 'pl-PL'],
  ['A33AVAJ2PDY3EV', 'tr', 'Türkiye', 'EU', 'amazon.com.tr', 'TRY', 'Europe/Istanbul', 'tr-TR'],
  ['A2VIGQ35RCS4UG', 'ae', 'United Arab Emirates', 'EU', 'amazon.ae', 'AED', 'Asia/Dubai', 'en-AE'],
  ['A17E79C6D8DWNP', 'sa', 'Saudi Arabia', 'EU', 'amazon.sa', 'SAR', 'Asia/Riyadh', 'ar-SA'],
  ['ARBP9OOSHTCHU', 'eg', 'Egypt', 'EU', 'amazon.eg', 'EGP', 'Africa/Cairo', 'ar-EG'],
  ['A21TJRUUN4KGV', 'in', 'India', 'EU', 'amazon.in', 'INR', 'Asia/Kolkata', 'en-IN'],
  ['A1VC38T7YXB528', 'jp', 'Japan', 'FE', 'amazon.co.jp', 'JPY', 'Asia/Tokyo', 'ja-JP'],
  ['A39IBJ37TRP1C6', 'au', 'Australia', 'FE', 'amazon.com.au', 'AUD', 'Australia/Sydney', 'en-AU'],
  ['A19VAU5U5O7RUS', 'sg', 'Singapore', 'FE', 'amazon.sg', 'SGD', 'Asia/Singapore', 'en-SG'],
];

/** The facts of a marketplace, defined here for every room. */
export const MARKETPLACES = ROWS.map(([id, country, name, region, shop, currency, timeZone, language]) => ({
  id,
  country,
  name,
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

/** The currency of a marketplace id; USD for an unknown one. */
export const marketCurrency = (marketplaceId: string): string => currencies.get(marketplaceId) ?? 'USD';

const byId = new Map(MARKETPLACES.map((marketplace) => [marketplace.id, marketplace]));

/** The country code of a marketplace id; undefined for one we don't know. */
export const marketCountryCode = (marketplaceId: string): string | undefined =>
  byId.get(marketplaceId)?.country;

/** The country name of a marketplace id; the id itself for one we don't know. */
export const marketCountryName = (marketplaceId: string): string =>
  byId.get(marketplaceId)?.name ?? marketplaceId;
