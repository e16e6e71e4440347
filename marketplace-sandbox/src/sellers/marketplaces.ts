/** The three regions, each fully covered by one consent. */
export type Region = 'na' | 'eu' | 'fe';

export interface Marketplace {
  readonly id: string;
  readonly country: string;
  readonly region: Region;
  readonly name: string;
  readonly domain: string;
  readonly currency: string;
  readonly language: string;
  /** The currency's approximate exchange rate to one US dollar: only to make prices look right. */
  readonly dollarRate: number;
  readonly decimals: 0 | 2;
}

type Row = readonly [string, string, Region, string, string, string, string, number];

const rows: readonly Row[] = [
  ['ATVPDKIKX0DER', 'US', 'na', 'Amazon.com', 'www.amazon.com', 'USD', 'en_US', 1],
  ['A2EUQ1WTGCTBG2', 'CA', 'na', 'Amazon.ca', 'www.amazon.ca', 'CAD', 'en_CA', 1.37],
  ['A1AM78C64UM0Y8', 'MX', 'na', 'Amazon.com.mx', 'www.amazon.com.mx', 'MXN', 'es_MX', 18.4],
  ['A2Q3Y263D00KWC', 'BR', 'na', 'Amazon.com.br', 'www.amazon.com.br', 'BRL', 'pt_BR', 5.4],
  ['A1F83G8C2ARO7P', 'GB', 'eu', 'Amazon.co.uk', 'www.amazon.co.uk', 'GBP', 'en_GB', 0.79],
  ['A1PA6795UKMFR9', 'DE', 'eu', 'Amazon.de', 'www.amazon.de', 'EUR', 'de_DE', 0.93],
  ['A13V1IB3VIYZZH', 'FR', 'eu', 'Amazon.fr', 'www.amazon.fr', 'EUR', 'fr_FR', 0.93],
  ['APJ6JRA9NG5V4', 'IT', 'eu', 'Amazon.it', 'www.amazon.it', 'EUR', 'it_IT', 0.93],
  ['A1RKKUPIHCS9HS', 'ES', 'eu', 'Amazon.es', 'www.amazon.es', 'EUR', 'es_ES', 0.93],
  ['A1805IZSGTT6HS', 'NL', 'eu', 'Amazon.nl', 'www.amazon.nl', 'EUR', 'nl_NL', 0.93],
  ['AMEN7PMS3EDWL', 'BE', 'eu', 'Amazon.com.be', 'www.amazon.com.be', 'EUR', 'fr_BE', 0.93],
  ['A2NODRKZP88ZB9', 'SE', 'eu', 'Amazon.se', 'www.amazon.se', 'SEK', 'sv_SE', 10.6],
  ['A1C3SOZRARQ6R3', 'PL', 'eu', 'Amazon.pl', 'www.amazon.pl', 'PLN', 'pl_PL', 4],
  ['A33AVAJ2PDY3EV', 'TR', 'eu', 'Amazon.com.tr', 'www.amazon.com.tr', 'TRY', 'tr_TR', 34],
  ['A2VIGQ35RCS4UG', 'AE', 'eu', 'Amazon.ae', 'www.amazon.ae', 'AED', 'en_AE', 3.67],
  ['A17E79C6D8DWNP', 'SA', 'eu', 'Amazon.sa', 'www.amazon.sa', 'SAR', 'ar_AE', 3.75],
  ['ARBP9OOSHTCHU', 'EG', 'eu', 'Amazon.eg', 'www.amazon.eg', 'EGP', 'ar_AE', 48],
  ['A21TJRUUN4KGV', 'IN', 'eu', 'Amazon.in', 'www.amazon.in', 'INR', 'en_IN', 84],
  ['A1VC38T7YXB528', 'JP', 'fe', 'Amazon.co.jp', 'www.amazon.co.jp', 'JPY', 'ja_JP', 150],
  ['A39IBJ37TRP1C6', 'AU', 'fe', 'Amazon.com.au', 'www.amazon.com.au', 'AUD', 'en_AU', 1.52],
  ['A19VAU5U5O7RUS', 'SG', 'fe', 'Amazon.sg', 'www.amazon.sg', 'SGD', 'en_SG', 1.34],
];

export const marketplaces: readonly Marketplace[] = rows.map(
  ([id, country, region, name, domain, currency, language, dollarRate]) => ({
    id,
    country,
    region,
    name,
    domain,
    currency,
    language,
    dollarRate,
    decimals: currency === 'JPY' ? 0 : 2,
  }),
);

const byId = new Map(marketplaces.map((marketplace) => [marketplace.id, marketplace]));

export function marketplaceById(id: string): Marketplace | undefined {
  return byId.get(id);
}

/** The marketplaces of the named countries, in the order of the names. @throws if a country has none. */
export function marketplacesOf(...countries: string[]): Marketplace[] {
  return countries.map((country) => {
    const found = marketplaces.find((marketplace) => marketplace.country === country);
    if (!found) throw new Error(`No marketplace in ${country}`);
    return found;
  });
}
