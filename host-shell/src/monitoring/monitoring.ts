import { api } from '@fairshelf/shared-contracts/client';
import { startMonitoring, stopMonitoring } from '@fairshelf/shared-contracts/identity';
import { connectMonitoring } from '@fairshelf/shared-contracts/shell-state';
import { type Monitoring, operatorAtom, store } from '@fairshelf/shared-contracts/state';
import { t } from '@lingui/core/macro';
import { session } from '../session/page-session.ts';
import { toMarket, toUser } from '../session/user-info.ts';

/** How long leaving waits for the gateway: the token expires within the hour anyway. */
const STOP_WAIT_MS = 2_000;

const shellMonitoring: Monitoring = {
  async start(userEmail, reason) {
    if (store.get(operatorAtom)) return { started: false, message: t`Exit monitoring first.` };
    try {
      const answer = await api.send(startMonitoring, { body: { user_email: userEmail, reason } });
      if (answer.error) return { started: false, message: answer.message };
      const { accessToken, expiredDate, userInfo } = answer.data;
      const market = userInfo.current_market_info ? toMarket(userInfo.current_market_info) : undefined;
      const started = session.startMonitoring({
        accessToken,
        expiresAt: expiredDate,
        user: toUser(userInfo),
        market,
      });
      return started ? { started } : { started: false, message: t`Exit monitoring first.` };
    } catch (error) {
      const message = error instanceof Error ? error.message : t`Please try again.`;
      return { started: false, message };
    }
  },

  async exit() {
    if (!store.get(operatorAtom)) return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), STOP_WAIT_MS);
    await api
      .send(stopMonitoring, {}, { background: true, signal: controller.signal })
      .catch(() => undefined);
    clearTimeout(timer);
    // A concurrent call may have been refused with the token that has just ended: it has already returned to the
    // origin.
    if (!store.get(operatorAtom)) return;
    // Without a valid origin there is nobody to return to: sign in again.
    if (!session.exitMonitoring()) session.end('expired');
  },
};

/** Registers monitoring for every remote; called once, with the product's frame. */
export const provideMonitoring = (): void => connectMonitoring(shellMonitoring);
