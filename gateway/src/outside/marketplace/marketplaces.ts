/** A selling region: one consent and one SP-API host cover all of its marketplaces. */
export type Region = 'NA' | 'EU' | 'FE';

export interface Marketplace {
  readonly id: string;
  /** As sellers say it: 'UK', not 'GB'. */
  readonly countryCode: string;
  readonly name: string;
  readonly region: Region;
  readonly authorizeBase: string;
  readonly currency: string;
  /** The zone in which the marketplace's own day begins; North America keeps Pacific time. */
  readonly timeZone: string;
  /** BCP 47 */
  readonly language: string;
}

type Row = [
  id: string,
  countryCode: string,
  name: string,
  region: Region,
  host: string,
  currency: string,
  timeZone: string,
  language: string,
];

const europe = 'sellercentral-europe.amazon.com';

// docs/domain/marketplaces.md#identifiers. The hosts of BE, SA and EG follow the pattern of their neighbours.
const rows: readonly Row[] = [
  [
    'ATVPDKIKX0DER',
    'US',
    'United States',
    'NA',
    'sellercentral.amazon.com',
    'USD',
    'America/Los_Angeles',
    'en-US',
  ],
  ['A2EUQ1WTGCTBG2', 'CA', 'Canada', 'NA', 'sellercentral.amazon.ca', 'CAD', 'America/Los_Angeles', 'en-CA'],
  [
    'A1AM78C64UM0Y8',
    'MX',
    'Mexico',
    'NA',
    'sellercentral.amazon.com.mx',
    'MXN',
    'America/Los_Angeles',
    'es-MX',
  ],
  [
    'A2Q3Y263D00KWC',
    'BR',
    'Brazil',
    'NA',
    'sellercentral.amazon.com.br',
    'BRL',
    'America/Sao_Paulo',
    'pt-BR',
  ],
  ['A1F83G8C2ARO7P', 'UK', 'United Kingdom', 'EU', europe, 'GBP', 'Europe/London', 'en-GB'],
  ['A1PA6795UKMFR9', 'DE', 'Germany', 'EU', europe, 'EUR', 'Europe/Berlin', 'de-DE'],
  ['A13V1IB3VIYZZH', 'FR', 'France', 'EU', europe, 'EUR', 'Europe/Paris', 'fr-FR'],
  ['APJ6JRA9NG5V4', 'IT', 'Italy', 'EU', europe, 'EUR', 'Europe/Rome', 'it-IT'],
  ['A1RKKUPIHCS9HS', 'ES', 'Spain', 'EU', europe, 'EUR', 'Europe/Madrid', 'es-ES'],
  [
    'A1805IZSGTT6HS',
    'NL',
    'Netherlands',
    'EU',
    'sellercentral.amazon.nl',
    'EUR',
    'Europe/Amsterdam',
    'nl-NL',
  ],
  ['AMEN7PMS3EDWL', 'BE', 'Belgium', 'EU', 'sellercentral.amazon.com.be', 'EUR', 'Europe/Brussels', 'fr-BE'],
  ['A2NODRKZP88ZB9', 'SE', 'Sweden', 'EU', 'sellercentral.amazon.se', 'SEK', 'Europe/Stockholm', 'sv-SE'],
  ['A1C3SOZRARQ6R3', 'PL', 'Poland', 'EU', 'sellercentral.amazon.pl', 'PLN', 'Europe/Warsaw', 'pl-PL'],
  ['A33AVAJ2PDY3EV', 'TR', 'Turkey', 'EU', 'sellercentral.amazon.com.tr', 'TRY', 'Europe/Istanbul', 'tr-TR'],
  [
    'A2VIGQ35RCS4UG',
    'AE',
    'United Arab Emirates',
    'EU',
    'sellercentral.amazon.ae',
    'AED',
    'Asia/Dubai',
    'en-AE',
  ],
  ['A17E79C6D8DWNP', 'SA', 'Saudi Arabia', 'EU', 'sellercentral.amazon.sa', 'SAR', 'Asia/Riyadh', 'ar-SA'],
  ['ARBP9OOSHTCHU', 'EG', 'Egypt', 'EU', 'sellercentral.amazon.eg', 'EGP', 'Africa/Cairo', 'ar-EG'],
  ['A21TJRUUN4KGV', 'IN', 'India', 'EU', 'sellercentral.amazon.in', 'INR', 'Asia/Kolkata', 'en-IN'],
  ['A1VC38T7YXB528', 'JP', 'Japan', 'FE', 'sellercentral.amazon.co.jp', 'JPY', 'Asia/Tokyo', 'ja-JP'],
  [
    'A39IBJ37TRP1C6',
    'AU',
    'Australia',
    'FE',
    'sellercentral.amazon.com.au',
    'AUD',
    'Australia/Sydney',
    'en-AU',
  ],
  ['A19VAU5U5O7RUS', 'SG', 'Singapore', 'FE', 'sellercentral.amazon.sg', 'SGD', 'Asia/Singapore', 'en-SG'],
];

/** Every marketplace the product knows, North America first. */
export const marketplaces: readonly Marketplace[] = rows.map(
  ([id, countryCode, name, region, host, currency, timeZone, language]) => ({
    id,
    countryCode,
    name,
    region,
    authorizeBase: `https://${host}`,
    currency,
    timeZone,
    language,
  }),
);

const byId = new Map(marketplaces.map((marketplace) => [marketplace.id, marketplace]));
const byCountry = new Map(marketplaces.map((marketplace) => [marketplace.countryCode, marketplace]));

/** The marketplace with this id, or undefined. */
export const marketplaceById = (id: string): Marketplace | undefined => byId.get(id);

/** The marketplace of a country code in either case; the marketplace's own answers say 'GB' where sellers say 'UK'. */
export function marketplaceByCountry(code: string): Marketplace | undefined {
  const upper = code.toUpperCase();
  return byCountry.get(upper === 'GB' ? 'UK' : upper);
}

/** Where a marketplace's shop has another address than its seller portal. */
const shopHosts: Readonly<Record<string, string>> = {
  UK: 'amazon.co.uk',
  DE: 'amazon.de',
  FR: 'amazon.fr',
  IT: 'amazon.it',
  ES: 'amazon.es',
};

const byShop = new Map(
  marketplaces.map((marketplace) => [
    shopHosts[marketplace.countryCode] ?? marketplace.authorizeBase.replace('https://sellercentral.', ''),
    marketplace,
  ]),
);

/** The marketplace whose shop has this name in reports: 'Amazon.co.uk'. */
export const retailMarketplace = (salesChannel: string): Marketplace | undefined =>
  byShop.get(
    salesChannel
      .trim()
      .toLowerCase()
      .replace(/^www\./, ''),
  );

/** The marketplaces that one consent covers. */
export const marketplacesOfRegion = (region: Region): readonly Marketplace[] =>
  marketplaces.filter((marketplace) => marketplace.region === region);
