import type { EventPayload } from '@fairshelf/shared-contracts/core';
import { session } from './page-session.ts';
import { toMarket, toUser } from './user-info.ts';

/** Starts the session of this tab with the gateway's answer to a sign-in. */
export function startSession(
  { accessToken, expiredDate, userInfo }: EventPayload<'signup:completed'>,
  isRememberMe: boolean,
): void {
  session.start({
    session: { accessToken, expiresAt: expiredDate, isRememberMe },
    user: toUser(userInfo),
    market: userInfo.current_market_info ? toMarket(userInfo.current_market_info) : undefined,
  });
}
