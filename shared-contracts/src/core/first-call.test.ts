import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { signedIn } from './access.ts';
import { defineCall } from './call.ts';
import { CHOSEN_STORE, firstCall } from './first-call.ts';

describe('a first call', () => {
  it('is the URL requested by the client, with placeholders for the chosen store', () => {
    const input = {
      params: { id: 'a/b' },
      query: { sellerId: CHOSEN_STORE.sellerId, search: '', tags: ['x y', 'z'] },
    };
    expect(firstCall(read, input)).toBe('/api/thing/a%2Fb?sellerId={sellerId}&search=&tags=x+y&tags=z');
  });

  it('carries the identity of the reimbursement app if the remote sends it', () => {
    const plain = defineCall({ ...base, method: 'GET', path: '/api/plain' });
    expect(firstCall(plain, {})).toBe('/api/plain');
    expect(firstCall(plain, {}, { identify: true })).toBe(
      '/api/plain?login_name={loginName}&login_email={loginEmail}',
    );
  });

  it("must be a read that isn't a download", () => {
    const write = defineCall({ ...base, method: 'POST', path: '/api/thing' });
    const file = defineCall({ ...base, method: 'GET', path: '/api/file', file: true });
    for (const call of [write, file]) expect(() => firstCall(call, {})).toThrow('is not a read of data');
  });
});

const base = { access: signedIn, summary: '', data: v.null(), name: 'test.call' };
const read = defineCall({
  ...base,
  method: 'GET',
  path: '/api/thing/{id}',
  params: v.object({ id: v.string() }),
  query: v.object({ sellerId: v.string(), search: v.optional(v.string()), tags: v.array(v.string()) }),
});
