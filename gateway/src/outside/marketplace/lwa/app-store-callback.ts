import { marketplaces } from '../marketplaces.ts';
import { fail, ok, type Result } from '../result.ts';

export interface AppStoreCallback {
  /** `amazon_callback_uri` as it came to /mapps/login. */
  readonly callbackUri: string;
  readonly amazonState: string;
  readonly state: string;
  readonly redirectUri?: string;
  readonly beta?: boolean;
  /** The allowed portal origins: the code list's, or only AUTHORIZE_BASE. Default: every marketplace's. */
  readonly allowedBases?: readonly string[];
}

/**
 * Where to redirect a seller who came from Amazon's app store, with our own state added. Refused unless the callback
 * is on one of Amazon's own origins: anything else would be an open redirect.
 */
export function appStoreReturnUrl(input: AppStoreCallback): Result<string, string> {
  if (!URL.canParse(input.callbackUri)) return fail('The callback address is not an address.');
  const target = new URL(input.callbackUri);
  const bases = input.allowedBases ?? marketplaces.map((marketplace) => marketplace.authorizeBase);
  const allowed = bases.some((base) => URL.canParse(base) && new URL(base).origin === target.origin);
  if (!allowed || target.username || target.password) {
    return fail(`The callback address is not on the marketplace's own hosts: ${target.host}`);
  }
  target.searchParams.set('amazon_state', input.amazonState);
  target.searchParams.set('state', input.state);
  if (input.redirectUri) target.searchParams.set('redirect_uri', input.redirectUri);
  if (input.beta) target.searchParams.set('version', 'beta');
  return ok(target.href);
}
