import { createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { type OutsideTargets, readOutsideAddress } from '../../../../outside/internet/outside-address.ts';

/** Signatures with a public key: a shared secret would let its holders sign for each other. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_S = 60;
const DISCOVERY_MS = 10_000;

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.string() });

/** The keys of issuers by their address: jose refreshes each when an unknown key appears, at most every 30 seconds. */
const issuers = new Map<string, JWTVerifyGetKey>();

/** The issuer that a token claims to come from; undefined for text that is no token. Nothing is verified. */
export function issuerOf(token: string): string | undefined {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined;
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** Whether `claims` contain every value in `requirements`, exactly. */
export const matches = (
  claims: Readonly<Record<string, unknown>>,
  requirements: Readonly<Record<string, string>>,
) =>
  Object.entries(requirements).every(
    ([name, value]) => Object.hasOwn(claims, name) && String(claims[name]) === value,
  );

/**
 * The claims of a job's token, signed by `issuer` for this installation (its PUBLIC_URL is the audience) and valid at
 * `now`. Undefined when it isn't. @throws Error when the issuer can't be asked for its keys
 */
export async function verifyCiToken(
  token: string,
  issuer: string,
  {
    audience,
    now,
    targets,
  }: { readonly audience: string; readonly now: Date; readonly targets: OutsideTargets },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const keys = issuers.get(issuer) ?? (await keysOf(issuer, targets));
  issuers.set(issuer, keys);
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'iat'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined;
    throw error;
  }
}

async function keysOf(issuer: string, targets: OutsideTargets): Promise<JWTVerifyGetKey> {
  const discovery = `${issuer}/.well-known/openid-configuration`;
  const answer = await fetch(reachable(discovery, targets), {
    redirect: 'error',
    signal: AbortSignal.timeout(DISCOVERY_MS),
  });
  const found = v.safeParse(Discovery, await answer.json());
  if (!found.success || found.output.issuer !== issuer)
    throw new Error(`${discovery} is no description of ${issuer}.`);
  return createRemoteJWKSet(reachable(found.output.jwks_uri, targets));
}

function reachable(text: string, targets: OutsideTargets): URL {
  const address = readOutsideAddress(text, targets);
  if ('problem' in address) throw new Error(`${text}: ${address.problem}`);
  return address.url;
}
