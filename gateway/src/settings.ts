import * as v from 'valibot';
import { CENSUS_ENDPOINT, PHOTON_ENDPOINT } from './address/public-addresses.ts';
import { defaultAdsEndpoint } from './marketplace/ads/ads-request.ts';
import { defaultKeepaEndpoint } from './marketplace/keepa/rating-source.ts';
import { defaultTokenUrl } from './marketplace/lwa/token-endpoint.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number up to 65535'),
);
const httpUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+/, 'must be an http or https address'));
const origins = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
  v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+$/, 'must be origins, separated by commas'))),
);
const choice = <const O extends readonly string[]>(options: O) =>
  v.picklist(options, `must be one of: ${options.join(', ')}`);
const onOff = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);
const optional = <S extends v.GenericSchema<string, unknown>>(schema: S) => v.optional(schema);

const shape = v.object({
  PORT: v.optional(port, '8080'),
  SANDBOX_PORT: v.optional(port, '8081'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '0.0.0.0'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')),
  EDITION: v.optional(choice(['unified', 'ratings', 'reimburse']), 'unified'),
  PUBLIC_URL: optional(httpUrl),
  SPAPI_ENDPOINT_NA: optional(httpUrl),
  SPAPI_ENDPOINT_EU: optional(httpUrl),
  SPAPI_ENDPOINT_FE: optional(httpUrl),
  LWA_TOKEN_URL: optional(httpUrl),
  AUTHORIZE_BASE: optional(httpUrl),
  LWA_CLIENT_ID: optional(v.string()),
  LWA_CLIENT_SECRET: optional(v.string()),
  SPAPI_APPLICATION_ID: optional(v.string()),
  SPAPI_APP_DRAFT: v.optional(onOff, '0'),
  ADS_ENDPOINT: optional(httpUrl),
  ADS_CLIENT_ID: optional(v.string()),
  ADS_CLIENT_SECRET: optional(v.string()),
  SPAPI_RATE_SCALE: optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a whole number'), v.transform(Number), v.minValue(1)),
  ),
  KEEPA_ENDPOINT: optional(httpUrl),
  KEEPA_KEY: optional(v.string()),
  SMTP_URL: optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address'))),
  MAIL_FROM: v.optional(v.string(), 'Fairshelf <no-reply@localhost>'),
  CAMPAIGN_MAILS_PER_MINUTE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1 to 99999'),
      v.transform(Number),
    ),
    '600',
  ),
  CONTACT_ADDRESS: v.optional(v.string(), 'support@localhost'),
  STRIPE_SECRET_KEY: optional(v.string()),
  STRIPE_WEBHOOK_SECRET: optional(v.string()),
  STRIPE_ENDPOINT: v.optional(httpUrl, 'https://api.stripe.com'),
  ADDRESS_SOURCE: v.optional(choice(['local', 'public']), 'local'),
  ADDRESS_ENDPOINT_US: v.optional(httpUrl, CENSUS_ENDPOINT),
  ADDRESS_ENDPOINT_INTL: v.optional(httpUrl, PHOTON_ENDPOINT),
  FILING_ACCOUNT_EMAIL: optional(v.pipe(v.string(), v.regex(/^\S+@\S+$/, 'must be an email address'))),
  PORTAL_ACCESS_URL: optional(httpUrl),
  PORTAL_ACCESS_TOKEN: optional(v.string()),
  BOOKING_URL: v.optional(httpUrl, 'https://example.com/book-a-call'),
  WHATS_NEW_SCRIPT_URL: optional(httpUrl),
  SECRETS_KEY: v.pipe(
    v.string(),
    v.regex(/^[\w.-]+:[\w+/=-]+(,[\w.-]+:[\w+/=-]+)*$/, 'must read id:base64[,id:base64]'),
  ),
  RELEASE_KEY: optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w.-]+:[\w+/]{43}=?(,[\w.-]+:[\w+/]{43}=?)*$/,
        'must read id:base64[,id:base64] of 32 bytes each',
      ),
    ),
  ),
  RELEASE_TOKEN: optional(v.pipe(v.string(), v.minLength(20, 'must have at least 20 characters'))),
  REMOTE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((each) => each.trim())),
      v.array(
        v.pipe(
          v.string(),
          v.regex(
            /^(\/|https?:\/\/[^\s/]+\/)(\S*\/)?$/,
            'must be addresses that end in a slash, separated by commas',
          ),
        ),
      ),
    ),
    '/app/remotes/',
  ),
  RELEASE_STORAGE: optional(
    v.pipe(
      v.string(),
      v.regex(/^(s3:\/\/[^\s/]+(\/\S*)?|(?!s3:).+)$/, 'must be a folder or s3://bucket/prefix'),
    ),
  ),
  BUCKET_ENDPOINT: v.optional(httpUrl, 'https://s3.amazonaws.com'),
  BUCKET_REGION: v.optional(v.string(), 'us-east-1'),
  BUCKET_KEY_ID: optional(v.string()),
  BUCKET_SECRET_KEY: optional(v.string()),
  OVERRIDE_ORIGINS: optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((each) => each.trim())),
      v.array(
        v.pipe(
          v.string(),
          v.regex(
            /^https?:\/\/[\w.-]+(:(\d{1,5}|\*))?$/,
            'must be origins, separated by commas; :* is any port',
          ),
        ),
      ),
    ),
  ),
  PUBLISH_LOCAL_BUILDS: v.optional(onOff, '1'),
  REPORT_SHARE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a whole number from 0 to 100'),
      v.transform(Number),
      v.maxValue(100, 'must be a whole number from 0 to 100'),
    ),
    '100',
  ),
  DEMO: v.optional(onOff, '0'),
  LOG_LEVEL: v.optional(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DEV_ORIGINS: v.optional(
    v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), v.record(v.string(), httpUrl)),
    '{}',
  ),
  CORS_ORIGINS: v.optional(origins, ''),
  METRICS_TOKEN: optional(v.string()),
  TRUST_PROXY: v.optional(onOff, '0'),
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be a whole number'), v.transform(Number), v.minValue(1)),
    '10',
  ),
});

/** Every setting of the gateway, for README and documents; a test holds it against the schema. */
export const SETTINGS: readonly { name: string; default: string; meaning: string }[] = [
  { name: 'PORT', default: '8080', meaning: 'Port of the product' },
  { name: 'SANDBOX_PORT', default: '8081', meaning: 'Port of the marketplace sandbox' },
  { name: 'HOST', default: '0.0.0.0', meaning: 'Address to listen on; demo mode always takes 127.0.0.1' },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'Folder of the embedded database and of what demo mode makes',
  },
  { name: 'DATABASE_URL', default: 'the embedded database', meaning: 'A PostgreSQL 15 or newer' },
  {
    name: 'EDITION',
    default: 'unified',
    meaning: 'Which remotes the shell may load: unified, ratings, reimburse',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'The address people see, for links in mails',
  },
  { name: 'SPAPI_ENDPOINT_NA', default: "Amazon's; demo: the sandbox", meaning: 'SP-API of North America' },
  { name: 'SPAPI_ENDPOINT_EU', default: "Amazon's; demo: the sandbox", meaning: 'SP-API of Europe' },
  { name: 'SPAPI_ENDPOINT_FE', default: "Amazon's; demo: the sandbox", meaning: 'SP-API of the Far East' },
  {
    name: 'LWA_TOKEN_URL',
    default: "Amazon's; demo: the sandbox",
    meaning: 'Where consent codes become tokens',
  },
  { name: 'AUTHORIZE_BASE', default: 'that of each marketplace', meaning: 'Stands for every consent page' },
  {
    name: 'LWA_CLIENT_ID',
    default: 'none; demo: that of the sandbox',
    meaning: 'The application at the token endpoint',
  },
  { name: 'LWA_CLIENT_SECRET', default: 'none; demo: that of the sandbox', meaning: 'Its secret' },
  {
    name: 'SPAPI_APPLICATION_ID',
    default: 'none; demo: that of the sandbox',
    meaning: 'The application on the consent page',
  },
  {
    name: 'SPAPI_APP_DRAFT',
    default: '0',
    meaning: '1 while the application is not published in the app store',
  },
  {
    name: 'ADS_ENDPOINT',
    default: 'https://advertising-api.amazon.com; demo: the sandbox',
    meaning: "Advertising API; Amazon's own has an address per region, which follows from this",
  },
  {
    name: 'ADS_CLIENT_ID',
    default: 'that of LWA_CLIENT_ID',
    meaning: 'The application that has access to the advertising API',
  },
  { name: 'ADS_CLIENT_SECRET', default: 'that of LWA_CLIENT_SECRET', meaning: 'Its secret' },
  {
    name: 'SPAPI_RATE_SCALE',
    default: '1; demo: 1000',
    meaning: 'How many times the documented rates the SP-API bears; more than 1 only beside the sandbox',
  },
  { name: 'KEEPA_ENDPOINT', default: "Keepa's; demo: the sandbox", meaning: 'Where ratings come from' },
  {
    name: 'KEEPA_KEY',
    default: 'none',
    meaning: 'Key for companies that saved none of their own; without either no ratings are fetched',
  },
  { name: 'SMTP_URL', default: 'none', meaning: 'Mail server; without one mails stay in the local mailbox' },
  { name: 'MAIL_FROM', default: 'Fairshelf <no-reply@localhost>', meaning: 'Sender of mails' },
  {
    name: 'CAMPAIGN_MAILS_PER_MINUTE',
    default: '600',
    meaning: 'How many mails of campaigns leave in a minute, all gateways together',
  },
  { name: 'CONTACT_ADDRESS', default: 'support@localhost', meaning: 'Who receives Contact Us' },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'none',
    meaning:
      'Secret key at Stripe; without one no cards are charged, in the demo by the local payment service',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: 'none',
    meaning: 'Signs what Stripe tells at `/api/payment/webhook`; without it nothing there is believed',
  },
  { name: 'STRIPE_ENDPOINT', default: 'https://api.stripe.com', meaning: "Stripe's API" },
  {
    name: 'ADDRESS_SOURCE',
    default: 'local',
    meaning:
      'Who checks addresses: local (a data set of our own) or public (US Census Bureau, OpenStreetMap)',
  },
  { name: 'ADDRESS_ENDPOINT_US', default: "the Census Bureau's geocoder", meaning: 'Addresses in the US' },
  { name: 'ADDRESS_ENDPOINT_INTL', default: 'Photon, of OpenStreetMap', meaning: 'Addresses elsewhere' },
  {
    name: 'FILING_ACCOUNT_EMAIL',
    default: 'none; demo: filing@fairshelf.test',
    meaning: 'The account that sellers invite into their portal, so that case managers can file there',
  },
  {
    name: 'PORTAL_ACCESS_URL',
    default: 'none; demo: the sandbox',
    meaning: "Tells what that account may do in a seller's portal; without it case managers look and note it",
  },
  { name: 'PORTAL_ACCESS_TOKEN', default: 'none', meaning: 'Bearer token for it' },
  {
    name: 'BOOKING_URL',
    default: 'https://example.com/book-a-call',
    meaning: "Where 'Start Now' leads, by way of /go/booking",
  },
  {
    name: 'WHATS_NEW_SCRIPT_URL',
    default: 'none',
    meaning:
      "Script that renders What's new in place of the news board; the policy admits its host and no other",
  },
  {
    name: 'SECRETS_KEY',
    default: 'made in DATA_DIR by `npm start`',
    meaning: 'id:base64[,id:base64], 32 bytes each: encrypts tokens; the first encrypts, all decrypt',
  },
  {
    name: 'RELEASE_KEY',
    default: 'derived from SECRETS_KEY',
    meaning: 'id:base64[,id:base64], 32 bytes each: signs the release registry; the first signs, all verify',
  },
  {
    name: 'RELEASE_TOKEN',
    default: 'made in DATA_DIR by `npm start`',
    meaning: 'Bearer token of `npm run release`; without one nothing is released over the network',
  },
  {
    name: 'REMOTE_ORIGINS',
    default: '/app/remotes/',
    meaning:
      "Where browsers fetch remotes: the first serves, the others stand in for it; a CDN, then '/app/remotes/'",
  },
  {
    name: 'RELEASE_STORAGE',
    default: 'releases in DATA_DIR',
    meaning: 'Where files of releases lie: a folder that all gateways share, or s3://bucket/prefix',
  },
  {
    name: 'BUCKET_ENDPOINT',
    default: 'https://s3.amazonaws.com',
    meaning: 'The store of that bucket, or another that speaks S3',
  },
  { name: 'BUCKET_REGION', default: 'us-east-1', meaning: 'Its region' },
  { name: 'BUCKET_KEY_ID', default: 'none', meaning: 'Who writes to it' },
  { name: 'BUCKET_SECRET_KEY', default: 'none', meaning: 'The secret of that' },
  {
    name: 'OVERRIDE_ORIGINS',
    default: 'none; demo: http://localhost:*',
    meaning: 'Where a super-admin may take a remote from in their own browser, for an hour; :* is any port',
  },
  {
    name: 'PUBLISH_LOCAL_BUILDS',
    default: '1',
    meaning:
      '1 releases builds of remotes that lie beside the gateway when it starts and were never seen before',
  },
  {
    name: 'REPORT_SHARE',
    default: '100',
    meaning: 'Of all pages, per cent that report how their remotes do; 0 also ends rollbacks by themselves',
  },
  { name: 'DEMO', default: '0', meaning: '1: demo accounts and the mailbox page, on loopback alone' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent' },
  {
    name: 'DEV_ORIGINS',
    default: 'none',
    meaning: 'Development servers in place of built rooms, as JSON: room to origin',
  },
  { name: 'CORS_ORIGINS', default: 'none', meaning: 'Other origins whose pages may call the API' },
  {
    name: 'METRICS_TOKEN',
    default: 'none',
    meaning: 'Bearer token for /metrics; without one only loopback reads it',
  },
  { name: 'TRUST_PROXY', default: '0', meaning: '1 behind a proxy that sets X-Forwarded-For' },
  { name: 'DATABASE_CONNECTIONS', default: '10', meaning: 'Most connections of one process to the database' },
];

const missing: Readonly<Record<string, string>> = {
  DATABASE_URL: 'is missing: `npm start` brings a database of its own, a gateway alone needs one',
  SECRETS_KEY: 'is missing: id:base64 of 32 random bytes',
};

/** The setting names the schema knows. */
export const settingNames: readonly string[] = Object.keys(shape.entries);

export type Settings = ReturnType<typeof complete>;

/**
 * Reads the settings from the environment and fills in what follows from others. An empty value counts as absent.
 * Returns one line for each wrong value instead when there are any.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: Settings } | { ok: false; problems: readonly string[] } {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
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

/** How the sandbox knows an application unless it is told otherwise. */
const sandboxApplication = {
  applicationId: 'amzn1.sp.solution.sandbox',
  clientId: 'amzn1.application-oa2-client.sandbox',
  clientSecret: 'sandbox-secret',
};

function complete(given: v.InferOutput<typeof shape>) {
  // The sandbox listens on this address alone; people's browsers show the name they know.
  const sandbox = `http://127.0.0.1:${given.SANDBOX_PORT}`;
  const portal = `http://localhost:${given.SANDBOX_PORT}`;
  const demoOr = (inDemo: string, otherwise: string): string => (given.DEMO ? inDemo : otherwise);
  const amazon = (region: string) => `https://sellingpartnerapi-${region}.amazon.com`;
  const client = given.LWA_CLIENT_ID ?? demoOr(sandboxApplication.clientId, '');
  const secret = given.LWA_CLIENT_SECRET ?? demoOr(sandboxApplication.clientSecret, '');
  return {
    ...given,
    // Demo accounts have a published password: nobody else may reach them.
    HOST: given.DEMO ? '127.0.0.1' : given.HOST,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    SANDBOX_URL: sandbox,
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
    SPAPI_RATE_SCALE: given.SPAPI_RATE_SCALE ?? (given.DEMO ? 1000 : 1),
    FILING_ACCOUNT_EMAIL: given.FILING_ACCOUNT_EMAIL ?? demoOr('filing@fairshelf.test', ''),
    PORTAL_ACCESS_URL: given.PORTAL_ACCESS_URL ?? demoOr(`${sandbox}/portal/access`, ''),
    KEEPA_KEY: given.KEEPA_KEY ?? demoOr('sandbox', ''),
    KEEPA_ENDPOINT: given.KEEPA_ENDPOINT ?? demoOr(`${sandbox}/keepa`, defaultKeepaEndpoint),
  };
}
