import * as oidc from 'openid-client';
import { guardedFetch } from '../internet/guarded-fetch.ts';
import { type OutsideTargets, readOutsideAddress } from '../internet/outside-address.ts';

/** An OpenID provider and our client registration there. */
export interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly targets: OutsideTargets;
}

/** Binds a response to its browser and request. */
export interface SignInRequest {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

export interface ProvenPerson {
  readonly email: string | undefined;
  /** False if the provider states that it didn't verify the address; many omit the claim. */
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** Whether the provider asked for more than one factor (`amr` of RFC 8176). */
  readonly usedSeveralFactors: boolean;
}

/** The provider can't be used, or its answer isn't right. `message` is a sentence for people. */
export class IssuerProblem extends Error {}

export const createSignInRequest = (): SignInRequest => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** Reads the provider's discovery document. Signatures of ID tokens are always checked. */
export async function openIssuer({
  issuer,
  clientId,
  clientSecret,
  targets,
}: Issuer): Promise<oidc.Configuration> {
  const address = readOutsideAddress(issuer, targets);
  if ('problem' in address) throw new IssuerProblem(address.problem);
  try {
    return await oidc.discovery(address.url, clientId, undefined, authenticate(clientSecret), {
      [oidc.customFetch]: guardedFetch(targets),
      timeout: 10,
      execute: [oidc.enableNonRepudiationChecks, ...(targets === 'any' ? [oidc.allowInsecureRequests] : [])],
    });
  } catch (error) {
    throw new IssuerProblem('No OpenID provider answered at this address. Check the issuer.', {
      cause: error,
    });
  }
}

/**
 * `client_secret_basic` is the default for providers that list no methods (OpenID Connect Discovery 1.0, section 3).
 */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    (inBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret))(server, client, body, headers);
  };

/** The provider's sign-in URL; never a script URL. */
export async function signInUrl(
  issuer: Issuer,
  { state, nonce, verifier }: SignInRequest,
  { redirectUri, email }: { readonly redirectUri: string; readonly email: string },
): Promise<string> {
  const server = await openIssuer(issuer);
  const endpoint = readOutsideAddress(server.serverMetadata().authorization_endpoint ?? '', issuer.targets);
  if ('problem' in endpoint) throw new IssuerProblem(endpoint.problem);
  const { href } = oidc.buildAuthorizationUrl(server, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: email,
  });
  return href;
}

/** Exchanges the code in the provider's answer, and checks state, nonce, issuer, audience, times and signature. */
export async function provePerson(
  issuer: Issuer,
  { state, nonce, verifier }: SignInRequest,
  callbackUrl: URL,
): Promise<ProvenPerson> {
  const server = await openIssuer(issuer);
  try {
    const tokens = await oidc.authorizationCodeGrant(server, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('There is no ID token.');
    const isComplete = claims.email !== undefined || !server.serverMetadata().userinfo_endpoint;
    const { email, email_verified, name } = isComplete
      ? claims
      : await oidc.fetchUserInfo(server, tokens.access_token, claims.sub);
    return {
      email: typeof email === 'string' ? email : undefined,
      isEmailVerified: email_verified !== false && email_verified !== 'false',
      name: typeof name === 'string' ? name : '',
      usedSeveralFactors: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
    };
  } catch (error) {
    const isRefused = error instanceof oidc.AuthorizationResponseError;
    throw new IssuerProblem(
      isRefused
        ? 'Your company’s identity provider refused the sign-in.'
        : 'The answer of your company’s identity provider is not valid. Please sign in again.',
      { cause: error },
    );
  }
}
