import { describe, expect, it } from '@jest/globals';
import { readSettings } from './read-settings.ts';

const least = {
  DATABASE_URL: 'postgresql://user:hidden@host/db',
  SECRETS_KEY: `k:${Buffer.alloc(32).toString('base64')}`,
};
const problemsOf = (given: Record<string, string>) => {
  const read = readSettings(given);
  return read.ok ? [] : read.problems;
};

describe('settings', () => {
  it('name each wrong value in one line, without repeating it', () => {
    expect(
      problemsOf({ ...least, PORT: '99999', EDITION: 'both', DATABASE_URL: 'mysql://u:secret@h' }),
    ).toEqual([
      'PORT must be a port number up to 65535.',
      'DATABASE_URL must be a postgresql:// address.',
      'EDITION must be one of: unified, ratings, reimburse.',
    ]);
    expect(problemsOf({})).toHaveLength(2);
  });

  it('take an empty value as absent', () => {
    expect(readSettings({ ...least, PORT: '', LWA_CLIENT_ID: '' })).toMatchObject({
      ok: true,
      settings: { PORT: 8080, LWA_CLIENT_ID: '' },
    });
  });

  it("point at the sandbox in demo mode, at the marketplace's own hosts else", () => {
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
