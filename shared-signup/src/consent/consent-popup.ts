import {
  POPUP_HEIGHT_SHARE,
  POPUP_POLL_MS,
  POPUP_REDIRECT_WAIT_MS,
  POPUP_SIGN_OUT_WAIT_MS,
  POPUP_WIDTH_SHARE,
} from '@fairshelf/shared-contracts/core';

/** Where the popup goes; all of it comes from the gateway, which also created the single-use `state`. */
export interface ConsentRequest {
  readonly signOutUrl: string;
  readonly consentUrl: string;
  readonly state: string;
}

/** The result of the consent page: the seller account, and a code that is valid once, for five minutes. */
export interface GrantedConsent {
  readonly kind: 'granted';
  readonly sellerId: string;
  readonly code: string;
  readonly state: string;
}

export type ConsentOutcome =
  | GrantedConsent
  /** The person said no on the consent page. */
  | { readonly kind: 'denied' }
  /** The popup was closed before an answer came. */
  | { readonly kind: 'closed' }
  /** The browser refused to open a popup. */
  | { readonly kind: 'blocked' }
  /** The answer carries a state that this browser did not create. */
  | { readonly kind: 'forged' }
  /** The page itself stopped waiting: the caller aborted. */
  | { readonly kind: 'cancelled' };

/** The part of `window` that the flow uses. */
export interface PopupOpener {
  readonly screen: { readonly width: number; readonly height: number };
  open(url: string, target: string, features: string): PopupWindow | null;
}

export interface PopupWindow {
  readonly closed: boolean;
  readonly location: { href: string };
  close(): void;
}

/**
 * Opens Amazon's consent page in a popup of 60 % by 70 % of the screen and waits for its answer. The popup first
 * signs out of the seller portal, so that the person chooses which seller account to connect
 * (docs/specification/sign-up.md#connecting-a-store). Never rejects. Call it from a click: browsers block popups
 * opened later. Aborting `signal` closes the popup and ends the waiting at once.
 */
export async function askForConsent(
  opener: PopupOpener,
  request: Promise<ConsentRequest | undefined>,
  signal?: AbortSignal,
): Promise<ConsentOutcome> {
  if (signal?.aborted) return { kind: 'cancelled' };
  const width = Math.round(opener.screen.width * POPUP_WIDTH_SHARE);
  const height = Math.round(opener.screen.height * POPUP_HEIGHT_SHARE);
  const popup = opener.open('about:blank', 'fairshelf-consent', `popup,width=${width},height=${height}`);
  if (!popup) return { kind: 'blocked' };
  const outcome = await Promise.race([visitConsentPage(popup, request, signal), whenAborted(signal)]);
  popup.close();
  return outcome;
}

async function visitConsentPage(
  popup: PopupWindow,
  request: Promise<ConsentRequest | undefined>,
  signal: AbortSignal | undefined,
): Promise<ConsentOutcome> {
  const target = await request;
  if (!target || popup.closed) return { kind: 'closed' };
  popup.location.href = target.signOutUrl;
  await wait(POPUP_SIGN_OUT_WAIT_MS + POPUP_REDIRECT_WAIT_MS, signal);
  if (popup.closed || signal?.aborted) return { kind: 'closed' };
  popup.location.href = target.consentUrl;
  for (;;) {
    await wait(POPUP_POLL_MS, signal);
    const answer = readAnswer(popup, target.state);
    if (answer) return answer;
    if (popup.closed || signal?.aborted) return { kind: 'closed' };
  }
}

/** Waits, but not past an abort: no timer is left behind. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

function whenAborted(signal: AbortSignal | undefined): Promise<ConsentOutcome> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true });
  });
}

function readAnswer(popup: PopupWindow, expectedState: string): ConsentOutcome | undefined {
  const search = readSearch(popup);
  // The advertising consent uses the standard name for its code.
  const code = search?.get('spapi_oauth_code') ?? search?.get('code');
  const state = search?.get('state');
  const isDenied = search?.has('error') === true;
  if (!search || !state || (!code && !isDenied)) return undefined;
  if (state !== expectedState) return { kind: 'forged' };
  if (!code) return { kind: 'denied' };
  return { kind: 'granted', sellerId: search.get('selling_partner_id') ?? '', code, state };
}

/** The popup's query, once it is back on our own origin; reading it while it is elsewhere throws. */
function readSearch(popup: PopupWindow): URLSearchParams | undefined {
  try {
    const url = new URL(popup.location.href);
    return url.pathname.endsWith('/auth/user/amazon') ? url.searchParams : undefined;
  } catch {
    return undefined;
  }
}
