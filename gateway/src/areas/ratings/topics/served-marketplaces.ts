import { marketplaceById } from '../../../outside/marketplace/marketplaces.ts';

/** Countries of the Customer Feedback API (docs/domain/ratings-and-reviews.md#customer-feedback-api). */
const SERVED = new Set(['US', 'UK', 'FR', 'IT', 'DE', 'ES', 'JP']);

/** Whether Amazon provides review topics for the marketplace. */
export const tellsTopics = (marketplaceId: string): boolean =>
  SERVED.has(marketplaceById(marketplaceId)?.countryCode ?? '');
