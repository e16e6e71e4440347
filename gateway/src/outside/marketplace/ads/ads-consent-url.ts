import type { Region } from '../marketplaces.ts';

/** Where a seller grants an application access to their advertising, by region. */
const hosts: Readonly<Record<Region, string>> = {
  NA: 'https://www.amazon.com',
  EU: 'https://eu.account.amazon.com',
  FE: 'https://apac.account.amazon.com',
};

/** The Login with Amazon page on which a seller consents to advertising; it returns `code` and `state`. */
export function adsConsentUrl(request: {
  readonly region: Region;
  readonly clientId: string;
  readonly state: string;
  readonly redirectUri: string;
  /** AUTHORIZE_BASE: replaces every region's host, for the sandbox. */
  readonly authorizeBase?: string | undefined;
}): string {
  const query = new URLSearchParams({
    client_id: request.clientId,
    scope: 'advertising::campaign_management',
    response_type: 'code',
    redirect_uri: request.redirectUri,
    state: request.state,
  });
  return `${(request.authorizeBase ?? hosts[request.region]).replace(/\/+$/, '')}/ap/oa?${query}`;
}
