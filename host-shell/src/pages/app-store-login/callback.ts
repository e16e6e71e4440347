import type { CodeItem } from '@fairshelf/shared-contracts/core';

/** What Amazon's app store sends to the login page (docs/domain/consent-and-tokens.md#from-the-app-store). */
export interface AppStoreRequest {
  readonly callback: URL;
  readonly amazonState: string;
  readonly sellingPartnerId: string;
}

export function readAppStoreRequest(search: string): AppStoreRequest | undefined {
  const query = new URLSearchParams(search);
  const amazonState = query.get('amazon_state');
  const sellingPartnerId = query.get('selling_partner_id');
  const callback = readUrl(query.get('amazon_callback_uri'));
  return callback && amazonState && sellingPartnerId
    ? { callback, amazonState, sellingPartnerId }
    : undefined;
}

/**
 * The marketplace whose host the callback is on: an entry of the code list AMZ_MARKET_CHANNEL, whose value_6 is the
 * base address of its consent page. Scheme and port must match too; anything else is refused
 * (docs/specification/sign-in.md#app-store-login).
 */
export function marketOfCallback(callback: URL, channels: readonly CodeItem[]): CodeItem | undefined {
  if (callback.username || callback.password) return undefined;
  return channels.find((channel) => readUrl(channel.value_6)?.origin === callback.origin);
}

/** The address that returns the person to Amazon with our own `state`. */
export function callbackAddress(request: AppStoreRequest, state: string, redirectUri: string): string {
  const address = new URL(request.callback);
  address.searchParams.set('amazon_state', request.amazonState);
  address.searchParams.set('state', state);
  address.searchParams.set('redirect_uri', redirectUri);
  return address.href;
}

function readUrl(text: string | null): URL | undefined {
  return text && URL.canParse(text) ? new URL(text) : undefined;
}
