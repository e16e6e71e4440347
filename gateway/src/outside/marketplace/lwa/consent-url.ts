import type { Marketplace } from '../marketplaces.ts';

export interface ConsentRequest {
  readonly marketplace: Marketplace;
  readonly applicationId: string;
  /** Created by this browser session; a callback without it is never trusted. */
  readonly state: string;
  readonly redirectUri?: string;
  /** Apps not yet published in the app store must send `version=beta`. */
  readonly beta?: boolean;
  /** AUTHORIZE_BASE: replaces every marketplace's portal, for the sandbox. */
  readonly authorizeBase?: string;
}

const portal = (marketplace: Marketplace, override: string | undefined): string =>
  (override ?? marketplace.authorizeBase).replace(/\/+$/, '');

/** The page of the seller portal where a seller allows this application to read their account. */
export function consentUrl(request: ConsentRequest): string {
  const query = new URLSearchParams({ application_id: request.applicationId, state: request.state });
  if (request.redirectUri) query.set('redirect_uri', request.redirectUri);
  if (request.beta) query.set('version', 'beta');
  return `${portal(request.marketplace, request.authorizeBase)}/apps/authorize/consent?${query}`;
}

/**
 * The portal's sign-out page, opened first so that consent is given by the intended seller, not by a leftover
 * session.
 */
export const signOutUrl = (marketplace: Marketplace, authorizeBase?: string): string =>
  `${portal(marketplace, authorizeBase)}/signout`;
