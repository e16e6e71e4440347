import { describe, expect, it } from '@jest/globals';
import { productionProblems } from './production.ts';

describe('serving customers', () => {
  it('requires every setting without a default, and no demo mode', () => {
    expect(productionProblems(complete)).toEqual([]);
    expect(productionProblems({})).toHaveLength(Object.keys(complete).length);
    expect(productionProblems({ ...complete, DEMO: '1' })).toEqual([
      'DEMO must be 0: demo accounts have a published password.',
    ]);
  });

  it.each(['http://fairshelf.test', 'http://10.0.0.1:8080', 'http://localhost.fairshelf.test'])(
    'is refused over plain HTTP at %s',
    (PUBLIC_URL) => {
      expect(productionProblems({ ...complete, PUBLIC_URL })).toEqual([
        'PUBLIC_URL must start with https://: passwords and sessions must not cross a network unencrypted.',
      ]);
    },
  );

  it.each(['http://localhost:8080', 'http://127.0.0.1:8480', 'http://[::1]:8080'])(
    'can be tried on this machine at %s',
    (PUBLIC_URL) => {
      expect(productionProblems({ ...complete, PUBLIC_URL })).toEqual([]);
    },
  );
});

const complete = {
  PUBLIC_URL: 'https://fairshelf.test',
  SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'no-reply@fairshelf.test',
  CONTACT_ADDRESS: 'support@fairshelf.test',
  LWA_CLIENT_ID: 'id',
  LWA_CLIENT_SECRET: 'secret',
  SPAPI_APPLICATION_ID: 'application',
};
