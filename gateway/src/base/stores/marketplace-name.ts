import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';

/** The marketplace's name for headings and file names: its country code, 'UK'; else its id. */
export const marketplaceName = (marketplaceId: string): string =>
  marketplaceById(marketplaceId)?.countryCode ?? marketplaceId;
