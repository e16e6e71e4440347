import { hostname } from 'node:os';
import * as v from 'valibot';
import { defaultAdsEndpoint } from '../../outside/marketplace/ads/ads-request.ts';
import { defaultKeepaEndpoint } from '../../outside/marketplace/keepa/rating-source.ts';
import { defaultTokenUrl } from '../../outside/marketplace/lwa/token-endpoint.ts';
import { shape } from './shape.ts';

const missing: Readonly<Record<string, string>> = {
  DATABASE_URL: 'is missing: `npm start` brings a database of its own, a gateway by itself needs one',
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
  const variables = Object.fromEntries(
    Object.keys(shape.entries).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = v.safeParse(shape, variables);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => {
      const name = String(issue.path?.[0]?.key ?? 'settings');
      // The value is not repeated: a secret in an address or key must not end up in a log.
      return `${name} ${variables[name] === undefined ? (missing[name] ?? 'is missing') : issue.message}.`;
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

function complete(input: v.InferOutput<typeof shape>) {
  // The sandbox listens only on this address; browsers show the name that people know.
  const sandbox = `http://127.0.0.1:${input.SANDBOX_PORT}`;
  const portal = `http://localhost:${input.SANDBOX_PORT}`;
  const demoOr = (inDemo: string, otherwise: string): string => (input.DEMO ? inDemo : otherwise);
  const amazon = (region: string) => `https://sellingpartnerapi-${region}.amazon.com`;
  const client = input.LWA_CLIENT_ID ?? demoOr(sandboxApplication.clientId, '');
  const secret = input.LWA_CLIENT_SECRET ?? demoOr(sandboxApplication.clientSecret, '');
  return {
    ...input,
    // Demo accounts have a published password: nobody else may reach them.
    OPERATOR_SECOND_FACTOR: input.OPERATOR_SECOND_FACTOR ?? !input.DEMO,
    HOST: input.DEMO ? '127.0.0.1' : input.HOST,
    PUBLIC_URL: input.PUBLIC_URL ?? `http://localhost:${input.PORT}`,
    SANDBOX_URL: sandbox,
    WORKER_NAME: input.WORKER_NAME ?? `${hostname()}:${input.PORT}`,
    RELEASE_ORIGINS:
      input.RELEASE_ORIGINS ?? (input.DEMO ? ['http://localhost:*', 'http://127.0.0.1:*'] : []),
    OVERRIDE_ORIGINS: input.OVERRIDE_ORIGINS ?? (input.DEMO ? ['http://localhost:*'] : []),
    SPAPI_ENDPOINT_NA: input.SPAPI_ENDPOINT_NA ?? demoOr(`${sandbox}/spapi/na`, amazon('na')),
    SPAPI_ENDPOINT_EU: input.SPAPI_ENDPOINT_EU ?? demoOr(`${sandbox}/spapi/eu`, amazon('eu')),
    SPAPI_ENDPOINT_FE: input.SPAPI_ENDPOINT_FE ?? demoOr(`${sandbox}/spapi/fe`, amazon('fe')),
    LWA_TOKEN_URL: input.LWA_TOKEN_URL ?? demoOr(`${sandbox}/auth/o2/token`, defaultTokenUrl),
    AUTHORIZE_BASE: input.AUTHORIZE_BASE ?? (input.DEMO ? portal : undefined),
    LWA_CLIENT_ID: client,
    LWA_CLIENT_SECRET: secret,
    ADS_ENDPOINT: input.ADS_ENDPOINT ?? demoOr(`${sandbox}/ads`, defaultAdsEndpoint),
    ADS_CLIENT_ID: input.ADS_CLIENT_ID ?? client,
    ADS_CLIENT_SECRET: input.ADS_CLIENT_SECRET ?? secret,
    SPAPI_APPLICATION_ID: input.SPAPI_APPLICATION_ID ?? demoOr(sandboxApplication.applicationId, ''),
    WEBHOOK_TARGETS: input.WEBHOOK_TARGETS ?? (input.DEMO ? 'any' : 'public'),
    SPAPI_RATE_SCALE: input.SPAPI_RATE_SCALE ?? (input.DEMO ? 1000 : 1),
    FILING_ACCOUNT_EMAIL: input.FILING_ACCOUNT_EMAIL ?? demoOr('filing@fairshelf.test', ''),
    PORTAL_ACCESS_URL: input.PORTAL_ACCESS_URL ?? demoOr(`${sandbox}/portal/access`, ''),
    INVOICE_ISSUER_NAME: input.INVOICE_ISSUER_NAME ?? demoOr('Fairshelf Example GmbH (fictional)', ''),
    INVOICE_ISSUER_STREET: input.INVOICE_ISSUER_STREET ?? demoOr('Musterstraße 1', ''),
    INVOICE_ISSUER_POSTAL_CODE: input.INVOICE_ISSUER_POSTAL_CODE ?? demoOr('10115', ''),
    INVOICE_ISSUER_CITY: input.INVOICE_ISSUER_CITY ?? demoOr('Berlin', ''),
    INVOICE_ISSUER_COUNTRY: input.INVOICE_ISSUER_COUNTRY ?? demoOr('DE', ''),
    INVOICE_ISSUER_VAT_ID: input.INVOICE_ISSUER_VAT_ID ?? demoOr('DE000000000', ''),
    INVOICE_ISSUER_REGISTRATION:
      input.INVOICE_ISSUER_REGISTRATION ?? demoOr('Amtsgericht Musterstadt HRB 000000', ''),
    INVOICE_ISSUER_EMAIL: input.INVOICE_ISSUER_EMAIL ?? demoOr('billing@fairshelf.test', ''),
    KEEPA_KEY: input.KEEPA_KEY ?? demoOr('sandbox', ''),
    KEEPA_ENDPOINT: input.KEEPA_ENDPOINT ?? demoOr(`${sandbox}/keepa`, defaultKeepaEndpoint),
  };
}
