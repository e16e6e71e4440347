import { MARKETPLACES, type SellingRegion } from '@fairshelf/shared-contracts/core';

export type Region = SellingRegion;

export interface Marketplace {
  readonly id: string;
  /** As sellers write it: 'UK', not 'GB'. */
  readonly countryCode: string;
  readonly name: string;
  readonly region: Region;
  /** The address of the shop, without 'www.'. */
  readonly shop: string;
  readonly authorizeBase: string;
  readonly currency: string;
  /** The zone in which the marketplace's day starts; North America uses Pacific time. */
  readonly timeZone: string;
  /** BCP 47 */
  readonly language: string;
}

/** The countries that share one seller portal. Every other has its own, named after its shop. */
const EUROPEAN_PORTAL: readonly string[] = ['uk', 'de', 'fr', 'it', 'es'];

/** Every supported marketplace, North America first. */
export const marketplaces: readonly Marketplace[] = MARKETPLACES.map(({ country, shop, ...facts }) => ({
  ...facts,
  countryCode: country.toUpperCase(),
  shop,
  authorizeBase: EUROPEAN_PORTAL.includes(country)
    ? 'https://sellercentral-europe.amazon.com'
    : `https://sellercentral.${shop}`,
}));

const byId = new Map(marketplaces.map((marketplace) => [marketplace.id, marketplace]));
const byCountry = new Map(marketplaces.map((marketplace) => [marketplace.countryCode, marketplace]));

/** The marketplace with this id, or undefined. */
export const marketplaceById = (id: string): Marketplace | undefined => byId.get(id);

/** The marketplace of a country code in either case; Amazon's own answers use 'GB' where sellers write 'UK'. */
export function marketplaceByCountry(code: string): Marketplace | undefined {
  const upper = code.toUpperCase();
  return byCountry.get(upper === 'GB' ? 'UK' : upper);
}

const byShop = new Map(marketplaces.map((marketplace) => [marketplace.shop, marketplace]));

/** The marketplace by its shop's name in reports: 'Amazon.co.uk'. */
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
