import { createAdsPort } from '../ads/ads-adapter.ts';
import type { AdsConnections, AdsPort } from '../ads/ads-port.ts';
import { type AdsSettings, defaultAdsEndpoint } from '../ads/ads-request.ts';
import { type AccessTokens, createAccessTokens } from '../lwa/access-tokens.ts';
import { exchangeCode, grantlessAccess, type LwaSettings, refreshAccess } from '../lwa/token-endpoint.ts';
import { marketplaceById } from '../marketplaces.ts';
import type { ConnectPort, SellerConnections } from '../ports.ts';
import { fail, ok } from '../result.ts';
import { type Runtime, systemRuntime } from '../runtime.ts';
import { createSpApiPorts, type SpApiPorts } from '../sp-api/adapter.ts';
import { proveOwnership } from '../sp-api/listings.ts';
import { toParticipations } from '../sp-api/mapping.ts';
import { memoryRateLimitStore, type RateLimitStore } from '../sp-api/rate-limits.ts';
import { createSend, type SpApiSettings } from '../sp-api/request.ts';
import { getMarketplaceParticipations } from '../sp-api/sellers.ts';
import type { TokenVault } from '../token-vault.ts';

export interface ConnectorOptions {
  readonly lwa: LwaSettings;
  readonly spApi: SpApiSettings;
  readonly vault: TokenVault;
  readonly connections: SellerConnections;
  /** Advertising has its own application, consent and tokens; without this it can't be connected. */
  readonly ads?: {
    readonly settings: AdsSettings;
    readonly lwa: LwaSettings;
    readonly connections: AdsConnections;
    readonly onReject?: (row: string) => void;
  };
  /** Default: buckets in this process; production shares rows (`postgresRateLimitStore`). */
  readonly rateLimits?: RateLimitStore;
  readonly runtime?: Runtime;
}

export type Connector = SpApiPorts & ConnectPort & { readonly ads: AdsPort };

/** Builds the marketplace connector: the one function that the rest of the gateway calls to start it. */
export function createConnector(options: ConnectorOptions): Connector {
  const { lwa, spApi, vault, connections } = options;
  const runtime = options.runtime ?? systemRuntime;
  const rateLimits = options.rateLimits ?? memoryRateLimitStore();
  const accessTokens: AccessTokens = createAccessTokens({
    refresh: (refreshToken) => refreshAccess(lwa, runtime, refreshToken),
    now: runtime.now,
  });
  const grantlessTokens: AccessTokens = createAccessTokens({
    refresh: (scope) => grantlessAccess(lwa, runtime, scope),
    now: runtime.now,
  });
  const dependencies = { runtime, accessTokens, rateLimits };

  return {
    ads: createAdsPort({
      settings: { endpoint: defaultAdsEndpoint, clientId: lwa.clientId },
      lwa,
      connections: { find: async () => undefined },
      ...options.ads,
      vault,
      rateLimits,
      runtime,
    }),
    ...createSpApiPorts(spApi, { ...dependencies, grantlessTokens, connections, vault }),
    connect: async ({ sellerAccountId, region, sellerId, code, redirectUri }) => {
      const tokens = await exchangeCode(lwa, runtime, code, redirectUri);
      if (!tokens.ok) return fail({ step: 'consent', failure: tokens.error });
      const { refreshToken } = tokens.value;
      const send = createSend(spApi, dependencies, { sellerAccountId, region, refreshToken });
      const answer = await getMarketplaceParticipations(send);
      if (!answer.ok) return fail({ step: 'participations', failure: answer.error });
      const participations = toParticipations(answer.value);
      const marketplaceId = participations.find(
        (each) => each.isParticipating && marketplaceById(each.marketplaceId),
      )?.marketplaceId;
      if (marketplaceId) {
        const proof = await proveOwnership(send, { sellerId, marketplaceId });
        if (!proof.ok) return fail({ step: 'ownership', failure: proof.error });
      }
      return ok({ sealedRefreshToken: vault.seal(refreshToken, sellerAccountId), participations });
    },
  };
}
