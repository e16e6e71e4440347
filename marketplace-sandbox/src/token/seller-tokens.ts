import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { signedText } from './signed-text.ts';

const contentSchema = v.object({ sellerId: v.string(), at: v.number(), salt: v.string() });

type AccessCheck = { sellerId: string } | { refused: 'expired' | 'invalid' };

const ACCESS = 'Atza|';
const REFRESH = 'Atzr|';

/** Access and refresh tokens of sellers. `lifeSeconds` is how long an access token lives. */
export function sellerTokens(seed: number, clock: Clock, lifeSeconds: number) {
  const access = signedText(seed, 'access');
  const refresh = signedText(seed, 'refresh');
  const revokedAt = new Map<string, number>();
  const content = (sellerId: string) => ({ sellerId, at: clock(), salt: randomBytes(6).toString('hex') });
  const revoked = ({ sellerId, at }: { sellerId: string; at: number }) =>
    at <= (revokedAt.get(sellerId) ?? Number.NEGATIVE_INFINITY);

  return {
    lifeSeconds,
    accessToken: (sellerId: string) => `${ACCESS}${access.write(content(sellerId))}`,
    refreshToken: (sellerId: string) => `${REFRESH}${refresh.write(content(sellerId))}`,
    /** The seller a refresh token speaks for; undefined when it is not ours or was revoked. */
    sellerOfRefresh(token: string): string | undefined {
      const found = token.startsWith(REFRESH)
        ? refresh.read(token.slice(REFRESH.length), contentSchema)
        : undefined;
      return found && !revoked(found) ? found.sellerId : undefined;
    },
    checkAccess(token: string): AccessCheck {
      const found = token.startsWith(ACCESS)
        ? access.read(token.slice(ACCESS.length), contentSchema)
        : undefined;
      if (!found || revoked(found)) return { refused: 'invalid' };
      if (clock() >= found.at + lifeSeconds * 1000) return { refused: 'expired' };
      return { sellerId: found.sellerId };
    },
    /** Everything given to a seller's app so far stops working, as when a seller removes the app. */
    revoke: (sellerId: string) => revokedAt.set(sellerId, clock()),
    clear: () => revokedAt.clear(),
  };
}

export type SellerTokens = ReturnType<typeof sellerTokens>;
