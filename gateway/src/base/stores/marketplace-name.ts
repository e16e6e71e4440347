import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';

/** The marketplace as people call it in a heading or a file's name: its country code, 'UK'; else its id. */
export const marketplaceName = (marketplaceId: string): string =>
  marketplaceById(marketplaceId)?.countryCode ?? marketplaceId;
