import { describe, expect, it } from '@jest/globals';
import { gatewayEnvironment, isDemo, sandboxEnvironment } from './product-environment.ts';

const place = {
  port: 8080,
  sandboxPort: 8081,
  dataDir: '/data',
  databaseUrl: 'postgresql://postgres@localhost/fairshelf',
  secretsKey: 'key',
  releaseToken: 'token',
};

describe('gatewayEnvironment', () => {
  it('tells the gateway what only the launcher knows', () => {
    expect(gatewayEnvironment(place, {})).toEqual({
      NODE_ENV: 'production',
      DEMO: '1',
      SECRETS_KEY: 'key',
      RELEASE_TOKEN: 'token',
      PORT: '8080',
      SANDBOX_PORT: '8081',
      DATA_DIR: '/data',
      DATABASE_URL: place.databaseUrl,
    });
  });

  it('lets what is set win', () => {
    const given = { EDITION: 'ratings', SECRETS_KEY: 'own', SPAPI_ENDPOINT_EU: 'https://eu.example' };
    expect(gatewayEnvironment(place, given)).toMatchObject(given);
  });

  it('takes a variable set to nothing for not set', () => {
    expect(gatewayEnvironment(place, { EDITION: '', SECRETS_KEY: '' })).toMatchObject({ SECRETS_KEY: 'key' });
    expect(sandboxEnvironment(8081, { SANDBOX_SEED: '' })).toEqual({ SANDBOX_PORT: '8081' });
  });
});

describe('isDemo', () => {
  it.each([
    [{}, true],
    [{ LWA_CLIENT_ID: 'real' }, false],
    [{ LWA_CLIENT_ID: 'real', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('%j: %s', (given, demo) => {
    expect(isDemo(given)).toBe(demo);
  });
});
