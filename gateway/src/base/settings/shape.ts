import { EDITION_NAMES } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { CENSUS_ENDPOINT, PHOTON_ENDPOINT } from '../../outside/address/public-addresses.ts';
import { choice, httpUrl, listOf, matching, onOff, port, trustedProxies, wholeNumber } from './formats.ts';

/** What each setting may be; what follows from others is filled in afterwards. */
export const shape = v.object({
  PORT: v.optional(port, '8080'),
  SANDBOX_PORT: v.optional(port, '8081'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '0.0.0.0'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: matching(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
  EDITION: v.optional(choice(EDITION_NAMES), 'unified'),
  PUBLIC_URL: v.optional(httpUrl),
  SPAPI_ENDPOINT_NA: v.optional(httpUrl),
  SPAPI_ENDPOINT_EU: v.optional(httpUrl),
  SPAPI_ENDPOINT_FE: v.optional(httpUrl),
  LWA_TOKEN_URL: v.optional(httpUrl),
  AUTHORIZE_BASE: v.optional(httpUrl),
  LWA_CLIENT_ID: v.optional(v.string()),
  LWA_CLIENT_SECRET: v.optional(v.string()),
  SPAPI_APPLICATION_ID: v.optional(v.string()),
  SPAPI_APP_DRAFT: v.optional(onOff, '0'),
  ADS_ENDPOINT: v.optional(httpUrl),
  ADS_CLIENT_ID: v.optional(v.string()),
  ADS_CLIENT_SECRET: v.optional(v.string()),
  SPAPI_RATE_SCALE: v.optional(wholeNumber(1, 99_999, 'must be a whole number from 1 to 99999')),
  QUEUE_ARN: v.optional(
    matching(
      /^arn:aws[\w-]*:sqs:[\w-]+:\d{12}:[\w-]{1,80}$/,
      'must read arn:aws:sqs:region:account:name, of a standard queue',
    ),
  ),
  QUEUE_ENDPOINT: v.optional(httpUrl),
  QUEUE_KEY_ID: v.optional(v.string()),
  QUEUE_SECRET_KEY: v.optional(v.string()),
  KEEPA_ENDPOINT: v.optional(httpUrl),
  KEEPA_KEY: v.optional(v.string()),
  SMTP_URL: v.optional(matching(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: v.optional(v.string(), 'Fairshelf <no-reply@localhost>'),
  CAMPAIGN_MAILS_PER_MINUTE: v.optional(
    wholeNumber(1, 99_999, 'must be a whole number from 1 to 99999'),
    '600',
  ),
  CONTACT_ADDRESS: v.optional(v.string(), 'support@localhost'),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_ENDPOINT: v.optional(httpUrl, 'https://api.stripe.com'),
  ADDRESS_SOURCE: v.optional(choice(['local', 'public']), 'local'),
  ADDRESS_ENDPOINT_US: v.optional(httpUrl, CENSUS_ENDPOINT),
  ADDRESS_ENDPOINT_INTL: v.optional(httpUrl, PHOTON_ENDPOINT),
  FILING_ACCOUNT_EMAIL: v.optional(matching(/^\S+@\S+$/, 'must be an email address')),
  PORTAL_ACCESS_URL: v.optional(httpUrl),
  PORTAL_ACCESS_TOKEN: v.optional(v.string()),
  BOOKING_URL: v.optional(httpUrl, 'https://example.com/book-a-call'),
  WHATS_NEW_SCRIPT_URL: v.optional(httpUrl),
  SECRETS_KEY: matching(/^[\w.-]+:[\w+/=-]+(,[\w.-]+:[\w+/=-]+)*$/, 'must read id:base64[,id:base64]'),
  RELEASE_KEY: v.optional(
    matching(
      /^[\w.-]+:[\w+/]{43}=?(,[\w.-]+:[\w+/]{43}=?)*$/,
      'must read id:base64[,id:base64] of 32 bytes each',
    ),
  ),
  RELEASE_TOKEN: v.optional(matching(/^.{20,}$/, 'must have at least 20 characters')),
  REMOTE_ORIGINS: v.optional(
    listOf(
      /^(\/|https?:\/\/[^\s/]+\/)(\S*\/)?$/,
      'must be addresses that end in a slash, separated by commas',
    ),
    '/app/remotes/',
  ),
  RELEASE_STORAGE: v.optional(
    matching(/^(s3:\/\/[^\s/]+(\/\S*)?|(?!s3:).+)$/, 'must be a folder or s3://bucket/prefix'),
  ),
  BUCKET_ENDPOINT: v.optional(httpUrl, 'https://s3.amazonaws.com'),
  BUCKET_REGION: v.optional(v.string(), 'us-east-1'),
  BUCKET_KEY_ID: v.optional(v.string()),
  BUCKET_SECRET_KEY: v.optional(v.string()),
  OVERRIDE_ORIGINS: v.optional(
    listOf(/^https?:\/\/[\w.-]+(:(\d{1,5}|\*))?$/, 'must be origins, separated by commas; :* is any port'),
  ),
  PUBLISH_LOCAL_BUILDS: v.optional(onOff, '1'),
  REPORT_SHARE: v.optional(wholeNumber(0, 100, 'must be a whole number from 0 to 100'), '100'),
  DEMO: v.optional(onOff, '0'),
  LOG_LEVEL: v.optional(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DEV_ORIGINS: v.optional(
    v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), v.record(v.string(), httpUrl)),
    '{}',
  ),
  CORS_ORIGINS: v.optional(listOf(/^https?:\/\/[^\s/]+$/, 'must be origins, separated by commas'), ''),
  METRICS_TOKEN: v.optional(v.string()),
  TRUST_PROXY: v.optional(trustedProxies, '0'),
  WORKER_NAME: v.optional(
    matching(/^[\w.:-]{1,100}$/, 'must be 1 to 100 letters, digits, dots, colons, dashes'),
  ),
  JOB_LEASE_SECONDS: v.optional(wholeNumber(4, 60, 'must be a whole number from 4 to 60'), '30'),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(4, 999, 'must be a whole number from 4 to 999'), '10'),
});
