import { describe, expect, it } from '@jest/globals';
import { gatewayEnvironment, isDemo, sandboxEnvironment } from './product-environment.ts';

const place = {
  port: 8080,
  sandboxPort: 8081,
  dataDir: '/data',
  databaseUrl: 'postgresql://postgres@localhost/fairshelf',
  secretsKey: 'key',
};

describe('gatewayEnvironment', () => {
  it('points every outside address at the sandbox', () => {
    const environment = gatewayEnvironment({ ...place, sandboxPort: 9001 }, {});
    const addresses = Object.entries(environment).filter(([, value]) => value?.includes('9001'));
    expect(addresses.map(([name]) => name).toSorted()).toEqual([
      'AUTHORIZE_BASE',
      'KEEPA_ENDPOINT',
      'LWA_TOKEN_URL',
      'SANDBOX_PORT',
      'SPAPI_ENDPOINT_EU',
      'SPAPI_ENDPOINT_FE',
      'SPAPI_ENDPOINT_NA',
    ]);
  });

  it('lets what is set win', () => {
    const given = { EDITION: 'ratings', SECRETS_KEY: 'own', SPAPI_ENDPOINT_EU: 'https://eu.example' };
    expect(gatewayEnvironment(place, given)).toMatchObject(given);
  });

  it('takes a variable set to nothing for not set', () => {
    expect(gatewayEnvironment(place, { EDITION: '' }).EDITION).toBe('unified');
  });

  it('knows the sandbox by the same credentials as the sandbox knows itself', () => {
    const { LWA_CLIENT_ID, LWA_CLIENT_SECRET } = sandboxEnvironment(8081, {});
    expect(gatewayEnvironment(place, {})).toMatchObject({ LWA_CLIENT_ID, LWA_CLIENT_SECRET });
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
