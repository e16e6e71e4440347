/**
 * The parameters that the consent page returns (docs/domain/consent-and-tokens.md#the-consent-page), under its names.
 */
export interface ConsentReturn {
  readonly spapi_oauth_code: string;
  readonly selling_partner_id: string;
  readonly state: string;
}

/** The message with which the popup passes it to its opener. */
export const CONSENT_MESSAGE = 'fairshelf:consent';

/** Parses the address of the return page; undefined if the person declined or the address is incomplete. */
export function readConsentReturn(search: string): ConsentReturn | undefined {
  const query = new URLSearchParams(search);
  const spapi_oauth_code = query.get('spapi_oauth_code');
  const selling_partner_id = query.get('selling_partner_id');
  const state = query.get('state');
  if (!spapi_oauth_code || !selling_partner_id || !state) return undefined;
  return { spapi_oauth_code, selling_partner_id, state };
}

/** The window that opened this one, if it is a page of our own origin. */
export function ownOpener(view: Window): Window | undefined {
  const opener: unknown = view.opener;
  if (!(opener instanceof Object) || opener === view) return undefined;
  try {
    // Reading anything from a page of another origin throws.
    return view.opener.location.origin === view.location.origin ? view.opener : undefined;
  } catch {
    return undefined;
  }
}
