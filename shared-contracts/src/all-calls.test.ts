import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ALL_CALLS } from './all-calls.ts';
import { addCode } from './areas/codes/index.ts';
import { login } from './areas/identity/index.ts';
import { saveCurrentChannel } from './areas/market/index.ts';
import { listRatings } from './areas/ratings/index.ts';
import { listCases } from './areas/reimbursement/index.ts';
import { signup } from './areas/signup/index.ts';
import { fillPath } from './core/call.ts';

describe('every call', () => {
  it('has a unique method and path', () => {
    const addresses = ALL_CALLS.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('has a unique name of the form area.verb-thing', () => {
    const names = ALL_CALLS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z-]*\.[a-z][a-z-]*$/.test(name))).toEqual([]);
  });

  it.each(ALL_CALLS.map((call) => ({ name: call.name, call })))(
    '$name: parameters of path and schema agree',
    ({ call }) => {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      expect(entriesOf(call.params)).toEqual(inPath);
    },
  );

  it('has no body on GET and DELETE, and a form only with a body', () => {
    const wrong = ALL_CALLS.filter(
      ({ method, body, form }) => ((method === 'GET' || method === 'DELETE') && body) || (form && !body),
    );
    expect(wrong).toEqual([]);
  });

  it('is flat only for the sign-in', () => {
    expect(ALL_CALLS.filter(({ flat }) => flat)).toEqual([login]);
  });

  it.each(ALL_CALLS.map((call) => ({ name: call.name, call })))(
    "$name: answers invalid input with sentences, not with a schema library's messages",
    ({ call }) => {
      const sentences = [call.params, call.query, call.body].flatMap(messagesOf);
      expect(
        sentences.filter((message) => /^Invalid (type|key|value|length|format)|Expected/.test(message)),
      ).toEqual([]);
    },
  );

  it('that lists a page has offset, limit and a sort with a default', () => {
    const pagedCalls = ALL_CALLS.filter(({ query }) => entriesOf(query).includes('offset'));
    expect(pagedCalls).toEqual(expect.arrayContaining([listRatings, listCases]));
    for (const { query } of pagedCalls)
      expect(entriesOf(query)).toEqual(expect.arrayContaining(['limit', 'sort']));
  });
});

describe('inputs', () => {
  it('has defaults for offset, limit, sort and search of a list', () => {
    expect(v.parse(listRatings.query, { sellerId: 'S1', marketId: 'M1' })).toEqual({
      sellerId: 'S1',
      marketId: 'M1',
      offset: 0,
      limit: 50,
      sort: 'title',
      search: '',
    });
  });

  it.each([
    ['offset', '-1', 'Offset must be a whole number.'],
    ['limit', '501', 'Limit must be at most 500.'],
    ['sort', 'price', expect.stringContaining('The sort must be one of: title, -title')],
    ['search', 'x'.repeat(2_001), 'The search text must be at most 2000 characters long.'],
  ])('refuses a wrong %s (%#)', (name, value, message) => {
    expect(messages(listRatings.query, { sellerId: 'S1', marketId: 'M1', [name]: value })).toEqual([message]);
  });

  it('names a missing field', () => {
    expect(messages(login.body, { user_name: 'a@b.test' })).toEqual(["'password' is missing."]);
  });

  it('refuses a NUL, which the database can’t store', () => {
    expect(messages(addCode.body, { class: 'REGION', code: 'a\0b', name: 'A' })).toEqual([
      "The code contains a character that can't be stored.",
    ]);
  });

  it('accepts only the specified modules', () => {
    expect(
      messages(saveCurrentChannel.body, {
        channel_info: { seller_id: 'S1', market_id: 'M1' },
        moduleType: 'ratings',
      }),
    ).toEqual(["The module must be 'review' or 'reimburse'."]);
  });

  it('answers a signup with the specified messages', () => {
    expect(
      messages(signup.body, {
        name: 'Al',
        user_name: 'al',
        email: 'al@',
        company_name: 'Co',
        password: 'short',
        passwordConfirm: 'short',
      }),
    ).toEqual([
      'Enter at least 3 characters for the name',
      'Please enter valid email',
      'Enter at least 3 characters for the company name',
      'Must be at least 8 characters or longer',
    ]);
  });
});

describe('fillPath', () => {
  it('percent-encodes its values', () => {
    expect(fillPath('/api/board/{type}', { type: 'a/b ?' })).toBe('/api/board/a%2Fb%20%3F');
  });

  it('refuses a missing or empty parameter', () => {
    expect(() => fillPath('/api/board/{type}', {})).toThrow("needs 'type'");
    expect(() => fillPath('/api/board/{type}', { type: '' })).toThrow("needs 'type'");
  });
});

const entriesOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'entries' in schema
    ? Object.keys(schema.entries ?? {}).sort()
    : [];

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

/** Every entry of an input schema, including nested ones: whatever may produce a message for people. */
function messagesOf(schema: v.GenericSchema | undefined): string[] {
  if (!schema) return [];
  const wrong = [
    undefined,
    {},
    ...[0, '', null, [], {}, '-1', '99', '9999', 'x'.repeat(10_000)].map((value) => allSetTo(schema, value)),
  ];
  return wrong.flatMap((input) => messages(schema, input));
}

const allSetTo = (schema: v.GenericSchema, value: unknown) =>
  Object.fromEntries(entriesOf(schema).map((name) => [name, value]));
