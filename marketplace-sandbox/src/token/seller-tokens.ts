import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { signedText } from './signed-text.ts';

/** What a consent covers: the seller's trade, or their advertising. */
export type ConsentScope = 'trade' | 'ads';

const contentSchema = v.object({
  sellerId: v.string(),
  at: v.number(),
  salt: v.string(),
  scope: v.optional(v.picklist(['trade', 'ads']), 'trade'),
});

type AccessCheck = { sellerId: string; scope: ConsentScope } | { refused: 'expired' | 'invalid' };

const ACCESS = 'Atza|';
const REFRESH = 'Atzr|';

/** Access and refresh tokens of sellers. `lifeSeconds` is how long an access token lives. */
export function sellerTokens(seed: number, clock: Clock, lifeSeconds: number) {
  const access = signedText(seed, 'access');
  const refresh = signedText(seed, 'refresh');
  const revokedAt = new Map<string, number>();
  const content = (sellerId: string, scope: ConsentScope) => ({
    ...{ sellerId, at: clock(), salt: randomBytes(6).toString('hex') },
    // Tokens of the trade say nothing of it, as they did before there was another scope.
    ...(scope === 'ads' && { scope }),
  });
  const revoked = ({ sellerId, at }: { sellerId: string; at: number }) =>
    at <= (revokedAt.get(sellerId) ?? Number.NEGATIVE_INFINITY);

  return {
    lifeSeconds,
    accessToken: (sellerId: string, scope: ConsentScope = 'trade') =>
      `${ACCESS}${access.write(content(sellerId, scope))}`,
    refreshToken: (sellerId: string, scope: ConsentScope = 'trade') =>
      `${REFRESH}${refresh.write(content(sellerId, scope))}`,
    /** Whom and what a refresh token speaks for; undefined when it is not ours or was revoked. */
    ofRefresh(token: string): { sellerId: string; scope: ConsentScope } | undefined {
      const found = token.startsWith(REFRESH)
        ? refresh.read(token.slice(REFRESH.length), contentSchema)
        : undefined;
      return found && !revoked(found) ? found : undefined;
    },
    checkAccess(token: string): AccessCheck {
      const found = token.startsWith(ACCESS)
        ? access.read(token.slice(ACCESS.length), contentSchema)
        : undefined;
      if (!found || revoked(found)) return { refused: 'invalid' };
      if (clock() >= found.at + lifeSeconds * 1000) return { refused: 'expired' };
      return { sellerId: found.sellerId, scope: found.scope };
    },
    /** Everything given to a seller's app so far stops working, as when a seller removes the app. */
    revoke: (sellerId: string) => revokedAt.set(sellerId, clock()),
    clear: () => revokedAt.clear(),
  };
}

export type SellerTokens = ReturnType<typeof sellerTokens>;
