import { marketplaceById } from '../../../outside/marketplace/marketplaces.ts';

/** Where the Customer Feedback API counts topics (domain.md). */
const SERVED = new Set(['US', 'UK', 'FR', 'IT', 'DE', 'ES', 'JP']);

/** Whether the marketplace tells topics of reviews at all. */
export const tellsTopics = (marketplaceId: string): boolean =>
  SERVED.has(marketplaceById(marketplaceId)?.countryCode ?? '');
