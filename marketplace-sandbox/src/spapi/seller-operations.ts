import type { Operation } from './operation.ts';

export const sellerOperations: readonly Operation[] = [
  {
    name: 'getMarketplaceParticipations',
    method: 'GET',
    path: '/sellers/v1/marketplaceParticipations',
    parameters: [],
    handle: ({ seller }) => ({
      payload: seller.profile.marketplaces.map(({ id, name, country, currency, language, domain }) => ({
        marketplace: {
          id,
          name,
          countryCode: country,
          defaultCurrencyCode: currency,
          defaultLanguageCode: language,
          domainName: domain,
        },
        storeName: seller.profile.storeName,
        participation: { isParticipating: true, hasSuspendedListings: false },
      })),
    }),
  },
];
