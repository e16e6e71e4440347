import { EDITION_NAMES } from '@fairshelf/shared-contracts/delivery';
import type { shape } from './shape.ts';

/** Default and meaning of every setting, in the order of docs/settings.md. */
export const descriptions: Readonly<
  Record<keyof typeof shape.entries, { default: string; meaning: string }>
> = {
  PORT: { default: '8080', meaning: 'Port of the product' },
  SANDBOX_PORT: { default: '8081', meaning: 'Port of the marketplace sandbox' },
  HOST: { default: '0.0.0.0', meaning: 'Address to listen on; demo mode always takes 127.0.0.1' },
  DATA_DIR: { default: '.data', meaning: 'Folder of the embedded database and of what demo mode makes' },
  DATABASE_URL: { default: 'the embedded database', meaning: 'A PostgreSQL 15 or newer' },
  DATABASE_POOL_URL: {
    default: 'none',
    meaning:
      'The same database through PgBouncer in transaction mode, as a separate user; DATABASE_URL stays direct',
  },
  DATABASE_REPLICA_URL: {
    default: 'none',
    meaning: 'A standby of that database, which answers lists, exports and reports',
  },
  BACKUP_DATABASE_URL: {
    default: 'DATABASE_URL',
    meaning: 'The same database for `npm run backup`, as a user with BYPASSRLS',
  },
  EDITION: { default: 'unified', meaning: `Which remotes the shell may load: ${EDITION_NAMES.join(', ')}` },
  PUBLIC_URL: { default: 'http://localhost:PORT', meaning: 'The address people see, for links in mails' },
  SPAPI_ENDPOINT_NA: { default: "Amazon's; demo: the sandbox", meaning: 'SP-API of North America' },
  SPAPI_ENDPOINT_EU: { default: "Amazon's; demo: the sandbox", meaning: 'SP-API of Europe' },
  SPAPI_ENDPOINT_FE: { default: "Amazon's; demo: the sandbox", meaning: 'SP-API of the Far East' },
  LWA_TOKEN_URL: { default: "Amazon's; demo: the sandbox", meaning: 'Where consent codes become tokens' },
  AUTHORIZE_BASE: {
    default: 'that of each marketplace',
    meaning: 'Replaces the base address of every consent page',
  },
  LWA_CLIENT_ID: {
    default: 'none; demo: that of the sandbox',
    meaning: 'Client ID of the application at the token endpoint',
  },
  LWA_CLIENT_SECRET: {
    default: 'none; demo: that of the sandbox',
    meaning: 'Client secret of the application',
  },
  SPAPI_APPLICATION_ID: {
    default: 'none; demo: that of the sandbox',
    meaning: 'ID of the application on the consent page',
  },
  SPAPI_APP_DRAFT: { default: '0', meaning: '1 until the application is published in the app store' },
  ADS_ENDPOINT: {
    default: 'https://advertising-api.amazon.com; demo: the sandbox',
    meaning: "Advertising API; the addresses of Amazon's other regions are derived from it",
  },
  ADS_CLIENT_ID: {
    default: 'that of LWA_CLIENT_ID',
    meaning: 'Client ID of the application with access to the Advertising API',
  },
  ADS_CLIENT_SECRET: { default: 'that of LWA_CLIENT_SECRET', meaning: 'Client secret of that application' },
  SPAPI_RATE_SCALE: {
    default: '1; demo: 1000',
    meaning: 'Multiplies the documented SP-API rates; more than 1 only with the sandbox',
  },
  QUEUE_ARN: {
    default: 'none',
    meaning: "SQS queue that Amazon's notifications are sent to; without one, imports poll",
  },
  QUEUE_ENDPOINT: { default: "that of the queue's region", meaning: 'SQS endpoint' },
  QUEUE_KEY_ID: {
    default: 'none',
    meaning: 'Access key ID that may receive and delete messages of that queue',
  },
  QUEUE_SECRET_KEY: { default: 'none', meaning: 'Secret access key of that ID' },
  KEEPA_ENDPOINT: { default: "Keepa's; demo: the sandbox", meaning: 'Where ratings come from' },
  KEEPA_KEY: {
    default: 'none',
    meaning: 'Key for companies without one of their own; without either, no ratings are fetched',
  },
  DEEPL_ENDPOINT: { default: "DeepL's, by the key", meaning: 'Where reviews are translated' },
  DEEPL_KEY: {
    default: 'none',
    meaning: 'Key of DeepL; without one, reviews are not translated',
  },
  SMTP_URL: { default: 'none', meaning: 'Mail server; without one, mails stay in the local mailbox' },
  MAIL_FROM: { default: 'Fairshelf <no-reply@localhost>', meaning: 'Sender of mails' },
  DKIM_KEY: {
    default: 'none',
    meaning:
      'domain:selector:base64 of an RSA private key in PEM: signs emails; publish its public key at selector._domainkey.domain',
  },
  CAMPAIGN_MAILS_PER_MINUTE: {
    default: '600',
    meaning: 'Campaign mails sent per minute, across all gateways',
  },
  CONTACT_ADDRESS: { default: 'support@localhost', meaning: 'Recipient of the Contact Us form' },
  STRIPE_SECRET_KEY: {
    default: 'none',
    meaning:
      'Secret key at Stripe; without one, no cards are charged (the demo uses a local payment service)',
  },
  STRIPE_WEBHOOK_SECRET: {
    default: 'none',
    meaning: 'Verifies the events sent to `/api/payment/webhook`; without it, all are rejected',
  },
  STRIPE_ENDPOINT: { default: 'https://api.stripe.com', meaning: "Stripe's API" },
  INVOICE_ISSUER_NAME: {
    default: 'none; demo: a fictional company',
    meaning: 'Legal name of the company that runs this installation and issues its invoices',
  },
  INVOICE_ISSUER_STREET: { default: 'none; demo: a fictional one', meaning: 'Its street and number' },
  INVOICE_ISSUER_POSTAL_CODE: { default: 'none; demo: a fictional one', meaning: 'Its postal code' },
  INVOICE_ISSUER_CITY: { default: 'none; demo: Berlin', meaning: 'Its city' },
  INVOICE_ISSUER_COUNTRY: {
    default: 'none; demo: DE',
    meaning: 'Its country, as in DE; decides which tax invoices carry',
  },
  INVOICE_ISSUER_VAT_ID: {
    default: 'none; demo: a fictional one',
    meaning: 'Its VAT ID; without one, no VAT is charged',
  },
  INVOICE_ISSUER_REGISTRATION: {
    default: 'none; demo: a fictional one',
    meaning: 'Its entry in the commercial register',
  },
  INVOICE_ISSUER_EMAIL: {
    default: 'none; demo: billing@fairshelf.test',
    meaning: 'Its address for questions about invoices',
  },
  ADDRESS_SOURCE: {
    default: 'local',
    meaning: 'Address checks: local (a bundled data set) or public (US Census Bureau, OpenStreetMap)',
  },
  ADDRESS_ENDPOINT_US: { default: "the Census Bureau's geocoder", meaning: 'Addresses in the US' },
  ADDRESS_ENDPOINT_INTL: { default: 'Photon, of OpenStreetMap', meaning: 'Addresses elsewhere' },
  EXCHANGE_RATES_URL: {
    default: 'none',
    meaning:
      "Exchange rates for totals, in the form of the European Central Bank's `eurofxref-daily.xml`; without it, the embedded ones",
  },
  FILING_ACCOUNT_EMAIL: {
    default: 'none; demo: filing@fairshelf.test',
    meaning: 'Account that sellers invite into their portal so that case managers can file there',
  },
  PORTAL_ACCESS_URL: {
    default: 'none; demo: the sandbox',
    meaning:
      "Service that reports that account's permissions; without it, case managers check and record them",
  },
  PORTAL_ACCESS_TOKEN: { default: 'none', meaning: 'Bearer token for that service' },
  BOOKING_URL: {
    default: 'https://example.com/book-a-call',
    meaning: "Target of 'Start Now', through /go/booking",
  },
  WHATS_NEW_SCRIPT_URL: {
    default: 'none',
    meaning: "Script that replaces the news board in What's new; the content policy allows its host only",
  },
  SECRETS_KEY: {
    default: 'made in DATA_DIR by `npm start`',
    meaning: 'id:base64[,id:base64], 32 bytes each: encrypts tokens; the first encrypts, all decrypt',
  },
  RELEASE_KEY: {
    default: 'derived from SECRETS_KEY',
    meaning: 'id:base64[,id:base64], 32 bytes each: signs the release registry; the first signs, all verify',
  },
  RELEASE_TOKEN: {
    default: 'made in DATA_DIR by `npm start`',
    meaning:
      'Deployment key of `npm run release`: every remote, edition and action. Without one, only keys of the Platform page',
  },
  RELEASE_ORIGINS: {
    default: 'none; demo: http://localhost:*, http://127.0.0.1:*',
    meaning: 'Origins other than REMOTE_ORIGINS that a release may name for its files; :* is any port',
  },
  REMOTE_ORIGINS: {
    default: '/app/remotes/',
    meaning: 'Where browsers fetch remotes: the first origin serves, the others are fallbacks',
  },
  RELEASE_STORAGE: {
    default: 'releases in DATA_DIR',
    meaning:
      'Files of releases: a folder that all gateways share, or s3://bucket/prefix with a key that may get, put and list',
  },
  BUCKET_ENDPOINT: {
    default: 'https://s3.amazonaws.com',
    meaning: 'S3 endpoint of that bucket',
  },
  BUCKET_REGION: { default: 'us-east-1', meaning: 'Region of that bucket' },
  BUCKET_KEY_ID: { default: 'none', meaning: 'Access key ID for that bucket' },
  BUCKET_SECRET_KEY: { default: 'none', meaning: 'Secret access key for that bucket' },
  OVERRIDE_ORIGINS: {
    default: 'none; demo: http://localhost:*',
    meaning:
      'Origins from which a super-admin may load a remote in their own browser for an hour; :* is any port',
  },
  PUBLISH_LOCAL_BUILDS: {
    default: '1',
    meaning: '1 releases new builds found in the repository when the gateway starts',
  },
  REPORT_SHARE: {
    default: '100',
    meaning:
      'Percentage of pages that report the health of their remotes; 0 also turns off automatic rollbacks',
  },
  OPERATOR_SECOND_FACTOR: {
    default: '1; demo: 0',
    meaning:
      '1: people with an operator role sign in with an authenticator app, and set it up at their next sign-in',
  },
  OPERATOR_FOUR_EYES: {
    default: '0',
    meaning:
      '1: a second super-admin approves the deletion of people and companies, and payouts to affiliates, within 7 days',
  },
  WEBHOOK_TARGETS: {
    default: 'public; demo: any',
    meaning:
      'Where alerts may be sent and identity providers may be: public is https outside private networks, any is for tests',
  },
  DEMO: { default: '0', meaning: '1: demo accounts and the mailbox page, on loopback only' },
  LOG_LEVEL: { default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent' },
  DEV_ORIGINS: {
    default: 'none',
    meaning: 'Development servers that replace built rooms, as JSON: room to origin',
  },
  CORS_ORIGINS: { default: 'none', meaning: 'Other origins whose pages may call the API' },
  MAIL_EVENTS_TOKEN: {
    default: 'none',
    meaning:
      'Bearer token with which the mail service reports bounces and complaints; without one, none are taken',
  },
  CLAMD_ADDRESS: {
    default: 'none',
    meaning: 'host:port of a clamd that scans uploaded documents; while it is down, none are taken',
  },
  METRICS_TOKEN: {
    default: 'none',
    meaning: 'Bearer token for /metrics; without one, only loopback reads it, and nobody behind a proxy',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: 'none',
    meaning:
      'OpenTelemetry collector (OTLP over HTTP) that traces are sent to; without one, nothing is recorded',
  },
  TRACE_SHARE: { default: '100', meaning: 'Percentage of traces that are sent there' },
  TRUST_PROXY: {
    default: '0',
    meaning:
      'Proxies whose X-Forwarded-For counts: how many a request passes (1 behind one), or their addresses and networks',
  },
  WORKER_NAME: {
    default: 'hostname:PORT',
    meaning:
      'Name under which this process holds jobs; the same after a restart, unique among the gateways of a database',
  },
  JOB_LEASE_SECONDS: {
    default: '30',
    meaning: 'Seconds without a sign of life after which the jobs of a process are run by another',
  },
  GATEWAY_ROLE: {
    default: 'all',
    meaning: 'What this process does: web answers requests, worker runs jobs and imports, all does both',
  },
  CALLS_AT_ONCE: {
    default: '100',
    meaning:
      'Calls of the API that one process answers at a time; more are answered with 503 and Retry-After',
  },
  TRANSFERS_AT_ONCE: { default: '20', meaning: 'The same for uploads and exports, which take longer' },
  PAGES_AT_ONCE: { default: '200', meaning: 'The same for pages and static files' },
  REPLICA_MOST_LAG: {
    default: '5',
    meaning: 'Seconds by which the standby may be behind; with a larger lag the primary answers',
  },
  DATABASE_CONNECTIONS: {
    default: '10',
    meaning: 'Maximum database connections per process, at least 4: a large import takes three',
  },
};
