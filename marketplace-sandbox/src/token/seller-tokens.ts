import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { signedText } from './signed-text.ts';

/** The scope of a consent: the seller's trade, or their advertising. */
export type ConsentScope = 'trade' | 'ads';

/** `notifications` is an application's own scope, without a seller. */
type TokenScope = ConsentScope | 'notifications';

const contentSchema = v.object({
  sellerId: v.string(),
  at: v.number(),
  salt: v.string(),
  scope: v.optional(v.picklist(['trade', 'ads', 'notifications']), 'trade'),
  clientId: v.optional(v.string()),
});

/** A token's subject and scope, and the application it was issued to. */
export interface Grant {
  readonly sellerId: string;
  readonly scope: TokenScope;
  readonly clientId: string;
}

type AccessCheck = Grant | { refused: 'expired' | 'invalid' };

const ACCESS = 'Atza|';
const REFRESH = 'Atzr|';

/**
 * Sellers' access and refresh tokens. `lifeSeconds` is the lifetime of an access token; tokens that name no
 * application belong to `mainClientId`.
 */
export function sellerTokens(seed: number, clock: Clock, lifeSeconds: number, mainClientId: string) {
  const access = signedText(seed, 'access');
  const refresh = signedText(seed, 'refresh');
  const revokedAt = new Map<string, number>();
  const content = ({ sellerId, scope, clientId }: Grant) => ({
    sellerId,
    at: clock(),
    salt: randomBytes(6).toString('hex'),
    // Tokens for the trade don't state their scope, as before there was another one.
    ...(scope !== 'trade' && { scope }),
    ...(clientId !== mainClientId && { clientId }),
  });
  const grantOf = ({
    sellerId,
    scope,
    clientId = mainClientId,
  }: v.InferOutput<typeof contentSchema>): Grant => ({
    sellerId,
    scope,
    clientId,
  });
  const isRevoked = ({ sellerId, at }: { sellerId: string; at: number }) =>
    at <= (revokedAt.get(sellerId) ?? Number.NEGATIVE_INFINITY);

  return {
    lifeSeconds,
    accessToken: (grant: Grant) => `${ACCESS}${access.write(content(grant))}`,
    refreshToken: (grant: Grant) => `${REFRESH}${refresh.write(content(grant))}`,
    /** The subject and scope of a refresh token; undefined if it isn't ours or was revoked. */
    ofRefresh(token: string): Grant | undefined {
      const found = token.startsWith(REFRESH)
        ? refresh.read(token.slice(REFRESH.length), contentSchema)
        : undefined;
      return found && !isRevoked(found) ? grantOf(found) : undefined;
    },
    checkAccess(token: string): AccessCheck {
      const found = token.startsWith(ACCESS)
        ? access.read(token.slice(ACCESS.length), contentSchema)
        : undefined;
      if (!found || isRevoked(found)) return { refused: 'invalid' };
      if (clock() >= found.at + lifeSeconds * 1000) return { refused: 'expired' };
      return grantOf(found);
    },
    /** The seller that a token names, whether it is valid or not. */
    ownerOf(token: string): string | undefined {
      const found = token.startsWith(REFRESH)
        ? refresh.read(token.slice(REFRESH.length), contentSchema)
        : access.read(token.slice(ACCESS.length), contentSchema);
      return found?.sellerId || undefined;
    },
    /** All tokens issued for a seller so far become invalid, as when a seller removes the app. */
    revoke: (sellerId: string) => revokedAt.set(sellerId, clock()),
    clear: () => revokedAt.clear(),
  };
}

export type SellerTokens = ReturnType<typeof sellerTokens>;
