import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from './all-calls.ts';

const page = readFileSync(fileURLToPath(import.meta.resolve('../../docs/specification/calls.md')), 'utf8');

/** The rows of docs/specification/calls.md: method, path, and the fields of query or body. */
const SPECIFIED = [...page.matchAll(/^\| `([A-Z]+) (\S+)` \| (.*)\|$/gm)].map(
  ([, method = '', path = '', names = '']) => ({
    method,
    path,
    names: names.split(',').flatMap((name) => name.trim() || []),
  }),
);

/** The field names declared by a schema of `fields()`. */
export function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('entries' in schema)) return [];
  return Object.keys(schema.entries ?? {});
}

describe('the calls of docs/specification/calls.md', () => {
  it('are all parsed from its tables', () => {
    expect(SPECIFIED).toHaveLength(76);
  });

  it.each(SPECIFIED)('$method $path is declared with $names', ({ method, path, names }) => {
    const call = ALL_CALLS.find((candidate) => candidate.method === method && candidate.path === path);
    expect(call).toBeDefined();
    expect(namesOf(method === 'GET' ? call?.query : call?.body)).toEqual(expect.arrayContaining(names));
  });

  it('have only the listed fields, unless the page leaves the fields open', () => {
    const open = new Set([
      'POST /api/user/contact-us',
      'POST /api/auth/login/forgotpassword',
      'PUT /api/user',
      'PUT /api/user/delete',
      'PUT /api/user/delete/restore',
      'PUT /api/user/sms-config',
      'GET /api/address/verify-us',
      'GET /api/address/verify-intl',
      'POST /api/reimburse/setting/company/inbound_error/info',
      'POST /api/plan/invoice/share-email',
      'PUT /api/reimburse/setting/email-notification',
      'POST /api/reimburse/setting/provide/account',
      'POST /api/reimburse/setting/eu-integration',
    ]);
    // Each is added for a reason given in a comment of the call.
    const additions = new Set([
      'POST /api/auth/login code',
      'POST /api/auth/login remember_device',
      'PUT /api/user/permission role_ends',
      'GET /api/reimburse/setting/subscribe key',
      'POST /api/signup code',
      'POST /api/signup module_type',
      'POST /api/signup return_to',
      'POST /api/email/codeverify password',
      'POST /api/email/codeverify name',
      'POST /api/email/codeverify company_name',
      'GET /api/plan/invoice/share-email sellerId',
      'GET /api/plan/reversal/history sellerId',
      'GET /api/plan/reversal/total sellerId',
      'PUT /api/reimburse/setting/company/inbound_error/doc/agreement version',
      'PUT /api/reimburse/setting/account-manager user_email',
      'POST /api/reimburse/setting/company-name company_id',
      'POST /api/reimburse/setting/preference/customer-return is_enabled',
    ]);
    const extra = SPECIFIED.filter(({ method, path }) => !open.has(`${method} ${path}`)).flatMap(
      ({ method, path, names }) => {
        const call = ALL_CALLS.find((candidate) => candidate.method === method && candidate.path === path);
        return namesOf(method === 'GET' ? call?.query : call?.body).filter(
          (name) => name !== 'state' && !names.includes(name) && !additions.has(`${method} ${path} ${name}`),
        );
      },
    );
    expect(extra).toEqual([]);
  });
});
