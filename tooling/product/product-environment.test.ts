import { describe, expect, it } from '@jest/globals';
import { gatewayEnvironment, isDemo, needsSandbox, sandboxEnvironment } from './product-environment.ts';

describe('gatewayEnvironment', () => {
  it("passes the gateway the launcher's settings", () => {
    expect(gatewayEnvironment(place, {})).toEqual({
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      DEMO: '1',
      SECRETS_KEY: 'key',
      RELEASE_TOKEN: 'token',
      PORT: '8080',
      SANDBOX_PORT: '8081',
      DATA_DIR: '/data',
      DATABASE_URL: place.databaseUrl,
    });
  });

  it('lets explicit values win', () => {
    const environment = { EDITION: 'ratings', SECRETS_KEY: 'own', SPAPI_ENDPOINT_EU: 'https://eu.example' };
    expect(gatewayEnvironment(place, environment)).toMatchObject(environment);
  });

  it('treats an empty variable as not set', () => {
    expect(gatewayEnvironment(place, { EDITION: '', SECRETS_KEY: '' })).toMatchObject({ SECRETS_KEY: 'key' });
    expect(sandboxEnvironment(8081, { SANDBOX_SEED: '' })).toEqual({ SANDBOX_PORT: '8081' });
  });
});

describe('sandboxEnvironment', () => {
  it('contains the settings of the sandbox and none of the secrets of the product', () => {
    const environment = {
      PATH: '/bin',
      SANDBOX_SEED: '7',
      SANDBOX_RATE_SCALE: '1',
      LWA_CLIENT_ID: 'demo',
      LWA_CLIENT_SECRET: 'of the demo',
      DATABASE_URL: 'postgresql://user:password@db/fairshelf',
      SECRETS_KEY: 'key',
      STRIPE_SECRET_KEY: 'sk',
      SMTP_URL: 'smtp://user:password@mail',
      KEEPA_KEY: 'keepa',
      AWS_SECRET_ACCESS_KEY: 'aws',
    };
    expect(sandboxEnvironment(8081, environment)).toEqual({
      PATH: '/bin',
      SANDBOX_PORT: '8081',
      SANDBOX_SEED: '7',
      SANDBOX_RATE_SCALE: '1',
      LWA_CLIENT_ID: 'demo',
      LWA_CLIENT_SECRET: 'of the demo',
    });
  });
});

describe('needsSandbox', () => {
  it.each([
    [{}, true],
    [{ LWA_CLIENT_ID: 'real' }, false],
    [{ DEMO: '0' }, false],
    [{ LWA_CLIENT_ID: 'demo', DEMO: '1' }, true],
    [{ LWA_CLIENT_ID: 'own', SPAPI_ENDPOINT_EU: 'http://127.0.0.1:8081/spapi/eu' }, true],
    [{ LWA_CLIENT_ID: 'own', SPAPI_ENDPOINT_EU: 'https://marketplace.example' }, false],
  ])('%j: %s', (environment, needed) => {
    expect(needsSandbox(8081, environment)).toBe(needed);
  });
});

describe('isDemo', () => {
  it.each([
    [{}, true],
    [{ LWA_CLIENT_ID: 'real' }, false],
    [{ LWA_CLIENT_ID: 'real', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('%j: %s', (environment, demo) => {
    expect(isDemo(environment)).toBe(demo);
  });
});

const place = {
  port: 8080,
  sandboxPort: 8081,
  dataDir: '/data',
  databaseUrl: 'postgresql://postgres@localhost/fairshelf',
  secretsKey: 'key',
  releaseToken: 'token',
};
