import type { RecordedRequest } from '../conformance/check-request.ts';
import { recordingFetch } from '../conformance/recording.ts';
import { fakeRuntime, jsonAnswer } from '../fake-runtime.ts';
import { createTokenVault } from '../token-vault.ts';
import { createConnector } from './connector.ts';

export const vault = createTokenVault(`k1:${Buffer.alloc(32, 1).toString('base64')}`);
const endpoints = { NA: 'https://na.test', EU: 'https://eu.test', FE: 'https://fe.test' };
export const tokenUrl = 'https://lwa.test/token';
export const germany = 'A1PA6795UKMFR9';
/** An answer with two marketplaces. */
export const participations = {
  payload: [
    {
      marketplace: {
        id: germany,
        name: 'Amazon.de',
        countryCode: 'DE',
        defaultCurrencyCode: 'EUR',
        defaultLanguageCode: 'de_DE',
        domainName: 'www.amazon.de',
      },
      storeName: 'Lamps',
      participation: { isParticipating: true, hasSuspendedListings: false },
    },
  ],
};

/** A product as the catalog answers. */
export const item = (asin: string) => ({
  asin,
  summaries: [
    { marketplaceId: germany, itemName: `Lamp ${asin}`, brand: 'Glow', color: 'Navy', size: '64 oz' },
  ],
  images: [
    {
      marketplaceId: germany,
      images: [
        { variant: 'MAIN', link: 'https://i.test/small.jpg', height: 10, width: 10 },
        { variant: 'MAIN', link: 'https://i.test/large.jpg', height: 90, width: 90 },
        { variant: 'PT01', link: 'https://i.test/back.jpg', height: 99, width: 99 },
      ],
    },
  ],
  dimensions: [{ marketplaceId: germany, package: { height: { unit: 'cm', value: 4 } } }],
  relationships: [
    {
      marketplaceId: germany,
      relationships: [
        { type: 'PACKAGE_HIERARCHY', parentAsins: ['B0CRATE000'] },
        { type: 'VARIATION', parentAsins: ['B0PARENT00'], variationTheme: { attributes: ['color_name'] } },
      ],
    },
  ],
  salesRanks: [{ marketplaceId: germany, displayGroupRanks: [{ title: 'Lighting', rank: 7 }] }],
});

/** For tests: a connector with two sellers whose requests get this answer. */
export function marketplace(answer: (request: RecordedRequest, url: URL) => Response) {
  const recorder = recordingFetch((request) => {
    if (request.url === tokenUrl) {
      const revoked = request.body?.includes('revoked') === true;
      return revoked
        ? jsonAnswer(400, { error: 'invalid_grant' })
        : jsonAnswer(200, { access_token: 'access', refresh_token: 'refresh', expires_in: 3600 });
    }
    return answer(request, new URL(request.url));
  });
  const sealed = new Map([
    ['seller-1', vault.seal('refresh', 'seller-1')],
    ['seller-2', vault.seal('revoked', 'seller-2')],
    ['seller-3', vault.seal('refresh', 'seller-1')],
  ]);
  const connector = createConnector({
    lwa: { tokenUrl, clientId: 'client', clientSecret: 'hush' },
    spApi: { endpoints },
    vault,
    runtime: fakeRuntime(recorder.fetch),
    connections: {
      find: async (sellerAccountId) => {
        const sealedRefreshToken = sealed.get(sellerAccountId);
        return sealedRefreshToken ? { sellerAccountId, region: 'EU', sealedRefreshToken } : undefined;
      },
    },
  });
  return { connector, requests: recorder.requests };
}
