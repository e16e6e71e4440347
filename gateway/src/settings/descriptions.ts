import type { shape } from './shape.ts';

/** What README and documents say of every setting, in their order. */
export const descriptions: Readonly<
  Record<keyof typeof shape.entries, { default: string; meaning: string }>
> = {
  PORT: { default: '8080', meaning: 'Port of the product' },
  SANDBOX_PORT: { default: '8081', meaning: 'Port of the marketplace sandbox' },
  HOST: { default: '0.0.0.0', meaning: 'Address to listen on; demo mode always takes 127.0.0.1' },
  DATA_DIR: { default: '.data', meaning: 'Folder of the embedded database and of what demo mode makes' },
  DATABASE_URL: { default: 'the embedded database', meaning: 'A PostgreSQL 15 or newer' },
  EDITION: { default: 'unified', meaning: 'Which remotes the shell may load: unified, ratings, reimburse' },
  PUBLIC_URL: { default: 'http://localhost:PORT', meaning: 'The address people see, for links in mails' },
  SPAPI_ENDPOINT_NA: { default: "Amazon's; demo: the sandbox", meaning: 'SP-API of North America' },
  SPAPI_ENDPOINT_EU: { default: "Amazon's; demo: the sandbox", meaning: 'SP-API of Europe' },
  SPAPI_ENDPOINT_FE: { default: "Amazon's; demo: the sandbox", meaning: 'SP-API of the Far East' },
  LWA_TOKEN_URL: { default: "Amazon's; demo: the sandbox", meaning: 'Where consent codes become tokens' },
  AUTHORIZE_BASE: { default: 'that of each marketplace', meaning: 'Stands for every consent page' },
  LWA_CLIENT_ID: {
    default: 'none; demo: that of the sandbox',
    meaning: 'The application at the token endpoint',
  },
  LWA_CLIENT_SECRET: { default: 'none; demo: that of the sandbox', meaning: 'Its secret' },
  SPAPI_APPLICATION_ID: {
    default: 'none; demo: that of the sandbox',
    meaning: 'The application on the consent page',
  },
  SPAPI_APP_DRAFT: { default: '0', meaning: '1 while the application is not published in the app store' },
  ADS_ENDPOINT: {
    default: 'https://advertising-api.amazon.com; demo: the sandbox',
    meaning: "Advertising API; Amazon's own has an address per region, which follows from this",
  },
  ADS_CLIENT_ID: {
    default: 'that of LWA_CLIENT_ID',
    meaning: 'The application that has access to the advertising API',
  },
  ADS_CLIENT_SECRET: { default: 'that of LWA_CLIENT_SECRET', meaning: 'Its secret' },
  SPAPI_RATE_SCALE: {
    default: '1; demo: 1000',
    meaning: 'How many times the documented rates the SP-API bears; more than 1 only beside the sandbox',
  },
  KEEPA_ENDPOINT: { default: "Keepa's; demo: the sandbox", meaning: 'Where ratings come from' },
  KEEPA_KEY: {
    default: 'none',
    meaning: 'Key for companies that saved none of their own; without either no ratings are fetched',
  },
  SMTP_URL: { default: 'none', meaning: 'Mail server; without one mails stay in the local mailbox' },
  MAIL_FROM: { default: 'Fairshelf <no-reply@localhost>', meaning: 'Sender of mails' },
  CAMPAIGN_MAILS_PER_MINUTE: {
    default: '600',
    meaning: 'How many mails of campaigns leave in a minute, all gateways together',
  },
  CONTACT_ADDRESS: { default: 'support@localhost', meaning: 'Who receives Contact Us' },
  STRIPE_SECRET_KEY: {
    default: 'none',
    meaning:
      'Secret key at Stripe; without one no cards are charged, in the demo by the local payment service',
  },
  STRIPE_WEBHOOK_SECRET: {
    default: 'none',
    meaning: 'Signs what Stripe tells at `/api/payment/webhook`; without it nothing there is believed',
  },
  STRIPE_ENDPOINT: { default: 'https://api.stripe.com', meaning: "Stripe's API" },
  ADDRESS_SOURCE: {
    default: 'local',
    meaning:
      'Who checks addresses: local (a data set of our own) or public (US Census Bureau, OpenStreetMap)',
  },
  ADDRESS_ENDPOINT_US: { default: "the Census Bureau's geocoder", meaning: 'Addresses in the US' },
  ADDRESS_ENDPOINT_INTL: { default: 'Photon, of OpenStreetMap', meaning: 'Addresses elsewhere' },
  FILING_ACCOUNT_EMAIL: {
    default: 'none; demo: filing@fairshelf.test',
    meaning: 'The account that sellers invite into their portal, so that case managers can file there',
  },
  PORTAL_ACCESS_URL: {
    default: 'none; demo: the sandbox',
    meaning: "Tells what that account may do in a seller's portal; without it case managers look and note it",
  },
  PORTAL_ACCESS_TOKEN: { default: 'none', meaning: 'Bearer token for it' },
  BOOKING_URL: {
    default: 'https://example.com/book-a-call',
    meaning: "Where 'Start Now' leads, by way of /go/booking",
  },
  WHATS_NEW_SCRIPT_URL: {
    default: 'none',
    meaning:
      "Script that renders What's new in place of the news board; the policy admits its host and no other",
  },
  SECRETS_KEY: {
    default: 'made in DATA_DIR by `npm start`',
    meaning: 'id:base64[,id:base64], 32 bytes each: encrypts tokens; the first encrypts, all decrypt',
  },
  RELEASE_KEY: {
    default: 'derived from SECRETS_KEY',
    meaning:
      'id:base64[,id:base64], 32 bytes each: signs the release registry; the first signs, all verify. A shell built with it has the public halves in it',
  },
  RELEASE_TOKEN: {
    default: 'made in DATA_DIR by `npm start`',
    meaning: 'Bearer token of `npm run release`; without one nothing is released over the network',
  },
  REMOTE_ORIGINS: {
    default: '/app/remotes/',
    meaning:
      "Where browsers fetch remotes: the first serves, the others stand in for it; a CDN, then '/app/remotes/'",
  },
  RELEASE_STORAGE: {
    default: 'releases in DATA_DIR',
    meaning:
      'Where files of releases lie: a folder that all gateways share, or s3://bucket/prefix, whose key may get, put and list',
  },
  BUCKET_ENDPOINT: {
    default: 'https://s3.amazonaws.com',
    meaning: 'The store of that bucket, or another that speaks S3',
  },
  BUCKET_REGION: { default: 'us-east-1', meaning: 'Its region' },
  BUCKET_KEY_ID: { default: 'none', meaning: 'Who writes to it' },
  BUCKET_SECRET_KEY: { default: 'none', meaning: 'The secret of that' },
  OVERRIDE_ORIGINS: {
    default: 'none; demo: http://localhost:*',
    meaning: 'Where a super-admin may take a remote from in their own browser, for an hour; :* is any port',
  },
  PUBLISH_LOCAL_BUILDS: {
    default: '1',
    meaning:
      '1 releases builds of remotes that lie beside the gateway when it starts and were never seen before',
  },
  REPORT_SHARE: {
    default: '100',
    meaning: 'Of all pages, per cent that report how their remotes do; 0 also ends rollbacks by themselves',
  },
  DEMO: { default: '0', meaning: '1: demo accounts and the mailbox page, on loopback alone' },
  LOG_LEVEL: { default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent' },
  DEV_ORIGINS: {
    default: 'none',
    meaning: 'Development servers in place of built rooms, as JSON: room to origin',
  },
  CORS_ORIGINS: { default: 'none', meaning: 'Other origins whose pages may call the API' },
  METRICS_TOKEN: {
    default: 'none',
    meaning: 'Bearer token for /metrics; without one only loopback reads it',
  },
  TRUST_PROXY: { default: '0', meaning: '1 behind a proxy that sets X-Forwarded-For' },
  DATABASE_CONNECTIONS: {
    default: '10',
    meaning: 'Most connections of one process to the database, 4 or more: a large import takes three',
  },
};
