import { api } from '@fairshelf/shared-contracts/client';
import { listCodes } from '@fairshelf/shared-contracts/codes';
import { t } from '@lingui/core/macro';
import { type AppStoreRequest, marketOfCallback, readAppStoreRequest } from './callback.ts';

export type AppStoreCheck =
  | { readonly isOurs: true; readonly request: AppStoreRequest; readonly marketCode: string }
  | { readonly isOurs: false; readonly message: string };

/** Checks that the address came from Amazon and leads back to it, before anyone types a password. */
export async function checkAppStoreRequest(search: string): Promise<AppStoreCheck> {
  const request = readAppStoreRequest(search);
  if (!request) {
    return refusal(t`The address is incomplete. Start again from the app store in your seller portal.`);
  }
  const answer = await api
    .send(listCodes, { query: { class: 'AMZ_MARKET_CHANNEL' } }, { background: true })
    .catch(() => undefined);
  if (!answer || answer.error)
    return refusal(t`We could not check where this link comes from. Please try again.`);
  const market = marketOfCallback(request.callback, answer.data);
  if (!market) {
    return refusal(
      t`This link leads to ${{ host: request.callback.host }}, which isn’t an Amazon address. Nothing was sent there. Start again from the app store in your seller portal.`,
    );
  }
  return { isOurs: true, request, marketCode: market.code };
}

function refusal(message: string): AppStoreCheck {
  return { isOurs: false, message };
}
