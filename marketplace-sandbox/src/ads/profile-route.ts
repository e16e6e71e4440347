import type { FastifyInstance } from 'fastify';
import { countedRoute } from '../control/counted-route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { advertiserOf } from './ads-gate.ts';
import { adsTimeZone } from './ads-time-zone.ts';

/** The advertising accounts covered by a consent: one per marketplace. */
export function profileRoute(app: FastifyInstance, context: SandboxContext): void {
  countedRoute(app, context, 'listProfiles', 'GET', '/ads/v2/profiles', (request, reply) =>
    reply.send(
      context.ads.of(advertiserOf(context, request)).map(({ profileId, marketplace, seller }) => ({
        profileId: Number(profileId),
        countryCode: marketplace.country === 'GB' ? 'UK' : marketplace.country,
        currencyCode: marketplace.currency,
        timezone: adsTimeZone(marketplace),
        accountInfo: {
          marketplaceStringId: marketplace.id,
          id: seller.profile.sellerId,
          type: 'seller',
          name: seller.profile.storeName,
          validPaymentMethod: true,
        },
      })),
    ),
  );
}
