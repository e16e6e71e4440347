import { hostname } from 'node:os';
import * as v from 'valibot';
import { defaultAdsEndpoint } from '../../outside/marketplace/ads/ads-request.ts';
import { defaultKeepaEndpoint } from '../../outside/marketplace/keepa/rating-source.ts';
import { defaultTokenUrl } from '../../outside/marketplace/lwa/token-endpoint.ts';
import { shape } from './shape.ts';

const missing: Readonly<Record<string, string>> = {
  DATABASE_URL: 'is missing: `npm start` brings a database of its own, a gateway alone needs one',
  SECRETS_KEY: 'is missing: id:base64 of 32 random bytes',
};

export type Settings = ReturnType<typeof complete>;

/**
 * Reads the settings from the environment and fills in dependent ones. An empty value counts as absent. If there are
 * invalid values, returns one line for each instead.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: Settings } | { ok: false; problems: readonly string[] } {
  const given = Object.fromEntries(
    Object.keys(shape.entries).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = v.safeParse(shape, given);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => {
      const name = String(issue.path?.[0]?.key ?? 'settings');
      // The value is not repeated: a secret in an address or key must not end up in a log.
      return `${name} ${given[name] === undefined ? (missing[name] ?? 'is missing') : issue.message}.`;
    });
    return { ok: false, problems };
  }
  return { ok: true, settings: complete(parsed.output) };
}

/** The sandbox's default application. */
const sandboxApplication = {
  applicationId: 'amzn1.sp.solution.sandbox',
  clientId: 'amzn1.application-oa2-client.sandbox',
  clientSecret: 'sandbox-secret',
};

function complete(given: v.InferOutput<typeof shape>) {
  // The sandbox listens only on this address; browsers show the name that people know.
  const sandbox = `http://127.0.0.1:${given.SANDBOX_PORT}`;
  const portal = `http://localhost:${given.SANDBOX_PORT}`;
  const demoOr = (inDemo: string, otherwise: string): string => (given.DEMO ? inDemo : otherwise);
  const amazon = (region: string) => `https://sellingpartnerapi-${region}.amazon.com`;
  const client = given.LWA_CLIENT_ID ?? demoOr(sandboxApplication.clientId, '');
  const secret = given.LWA_CLIENT_SECRET ?? demoOr(sandboxApplication.clientSecret, '');
  return {
    ...given,
    // Demo accounts have a published password: nobody else may reach them.
    OPERATOR_SECOND_FACTOR: given.OPERATOR_SECOND_FACTOR ?? !given.DEMO,
    HOST: given.DEMO ? '127.0.0.1' : given.HOST,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    SANDBOX_URL: sandbox,
    WORKER_NAME: given.WORKER_NAME ?? `${hostname()}:${given.PORT}`,
    RELEASE_ORIGINS:
      given.RELEASE_ORIGINS ?? (given.DEMO ? ['http://localhost:*', 'http://127.0.0.1:*'] : []),
    OVERRIDE_ORIGINS: given.OVERRIDE_ORIGINS ?? (given.DEMO ? ['http://localhost:*'] : []),
    SPAPI_ENDPOINT_NA: given.SPAPI_ENDPOINT_NA ?? demoOr(`${sandbox}/spapi/na`, amazon('na')),
    SPAPI_ENDPOINT_EU: given.SPAPI_ENDPOINT_EU ?? demoOr(`${sandbox}/spapi/eu`, amazon('eu')),
    SPAPI_ENDPOINT_FE: given.SPAPI_ENDPOINT_FE ?? demoOr(`${sandbox}/spapi/fe`, amazon('fe')),
    LWA_TOKEN_URL: given.LWA_TOKEN_URL ?? demoOr(`${sandbox}/auth/o2/token`, defaultTokenUrl),
    AUTHORIZE_BASE: given.AUTHORIZE_BASE ?? (given.DEMO ? portal : undefined),
    LWA_CLIENT_ID: client,
    LWA_CLIENT_SECRET: secret,
    ADS_ENDPOINT: given.ADS_ENDPOINT ?? demoOr(`${sandbox}/ads`, defaultAdsEndpoint),
    ADS_CLIENT_ID: given.ADS_CLIENT_ID ?? client,
    ADS_CLIENT_SECRET: given.ADS_CLIENT_SECRET ?? secret,
    SPAPI_APPLICATION_ID: given.SPAPI_APPLICATION_ID ?? demoOr(sandboxApplication.applicationId, ''),
    WEBHOOK_TARGETS: given.WEBHOOK_TARGETS ?? (given.DEMO ? 'any' : 'public'),
    SPAPI_RATE_SCALE: given.SPAPI_RATE_SCALE ?? (given.DEMO ? 1000 : 1),
    FILING_ACCOUNT_EMAIL: given.FILING_ACCOUNT_EMAIL ?? demoOr('filing@fairshelf.test', ''),
    PORTAL_ACCESS_URL: given.PORTAL_ACCESS_URL ?? demoOr(`${sandbox}/portal/access`, ''),
    INVOICE_ISSUER_NAME: given.INVOICE_ISSUER_NAME ?? demoOr('Fairshelf Example GmbH (fictional)', ''),
    INVOICE_ISSUER_STREET: given.INVOICE_ISSUER_STREET ?? demoOr('Musterstraße 1', ''),
    INVOICE_ISSUER_POSTAL_CODE: given.INVOICE_ISSUER_POSTAL_CODE ?? demoOr('10115', ''),
    INVOICE_ISSUER_CITY: given.INVOICE_ISSUER_CITY ?? demoOr('Berlin', ''),
    INVOICE_ISSUER_COUNTRY: given.INVOICE_ISSUER_COUNTRY ?? demoOr('DE', ''),
    INVOICE_ISSUER_VAT_ID: given.INVOICE_ISSUER_VAT_ID ?? demoOr('DE000000000', ''),
    INVOICE_ISSUER_REGISTRATION:
      given.INVOICE_ISSUER_REGISTRATION ?? demoOr('Amtsgericht Musterstadt HRB 000000', ''),
    INVOICE_ISSUER_EMAIL: given.INVOICE_ISSUER_EMAIL ?? demoOr('billing@fairshelf.test', ''),
    KEEPA_KEY: given.KEEPA_KEY ?? demoOr('sandbox', ''),
    KEEPA_ENDPOINT: given.KEEPA_ENDPOINT ?? demoOr(`${sandbox}/keepa`, defaultKeepaEndpoint),
  };
}
