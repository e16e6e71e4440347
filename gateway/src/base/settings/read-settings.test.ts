import { describe, expect, it } from '@jest/globals';
import { readSettings } from './read-settings.ts';

describe('settings', () => {
  it('name each invalid value in one line, without repeating it', () => {
    expect(
      problemsOf({ ...least, PORT: '99999', EDITION: 'both', DATABASE_URL: 'mysql://u:secret@h' }),
    ).toEqual([
      'PORT must be a port number up to 65535.',
      'DATABASE_URL must be a postgresql:// address.',
      'EDITION must be one of: unified, ratings, reimburse.',
    ]);
    expect(problemsOf({})).toHaveLength(2);
  });

  it.each([
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['192.0.2.7', ['192.0.2.7']],
  ])('accept no proxy, a number of proxies or a list of addresses: %s', (TRUST_PROXY, expected) => {
    expect(readSettings({ ...least, TRUST_PROXY })).toMatchObject({ settings: { TRUST_PROXY: expected } });
  });

  it.each(['true', '10', '-1', '10.0.0.0/33', '10.0.0.0/0', '1,10.0.0.1', 'proxy.example', '10.0.0.1,'])(
    'refuse %s as a trusted proxy',
    (TRUST_PROXY) => {
      expect(problemsOf({ ...least, TRUST_PROXY })).toEqual([
        'TRUST_PROXY must be a number of proxies up to 9, or their addresses or networks, separated by commas.',
      ]);
    },
  );

  it('treat an empty value as unset', () => {
    expect(readSettings({ ...least, PORT: '', LWA_CLIENT_ID: '' })).toMatchObject({
      ok: true,
      settings: { PORT: 8080, LWA_CLIENT_ID: '' },
    });
  });

  it("point to the sandbox in demo mode, otherwise to Amazon's own hosts", () => {
    expect(readSettings({ ...least, DEMO: '1', SANDBOX_PORT: '9', HOST: '0.0.0.0' })).toMatchObject({
      settings: {
        HOST: '127.0.0.1',
        SPAPI_ENDPOINT_EU: 'http://127.0.0.1:9/spapi/eu',
        LWA_TOKEN_URL: 'http://127.0.0.1:9/auth/o2/token',
        AUTHORIZE_BASE: 'http://localhost:9',
      },
    });
    expect(readSettings(least)).toMatchObject({
      settings: {
        SPAPI_ENDPOINT_EU: 'https://sellingpartnerapi-eu.amazon.com',
        LWA_TOKEN_URL: 'https://api.amazon.com/auth/o2/token',
        AUTHORIZE_BASE: undefined,
      },
    });
  });
});

const least = {
  DATABASE_URL: 'postgresql://user:hidden@host/db',
  SECRETS_KEY: `k:${Buffer.alloc(32).toString('base64')}`,
};
const problemsOf = (environment: Record<string, string>) => {
  const read = readSettings(environment);
  return read.ok ? [] : read.problems;
};
