import { type Marketplace, marketplaceByCountry } from '../outside/marketplace/marketplaces.ts';

/** For tests: the marketplace of a country. */
export function marketplaceIn(countryCode: string): Marketplace {
  const found = marketplaceByCountry(countryCode);
  if (!found) throw new Error(`There is no marketplace in ${countryCode}.`);
  return found;
}
