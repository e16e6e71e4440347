import { expect, it } from '@jest/globals';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { codeKeysOf, issueCode, takeCode } from './verify-code.ts';

setUpDatabase();

it.each([
  ['a second key is added', 'first:a', 'first:a,second:b'],
  ['the second key comes first', 'first:a,second:b', 'second:b,first:a'],
  ['the old key is removed', 'second:b,first:a', 'second:b'],
])('accepts a code that was emailed before %s', async (_, before, after) => {
  expect(await take(after, await issue(before))).toBe('right');
});

it('rejects a code signed with a retired key', async () => {
  expect(await take('second:b', await issue('first:a'))).toBe('wrong');
});

const now = new Date('2026-11-27T12:00:00Z');
const email = 'ola@shop.test';

const issue = (setting: string) =>
  database.system.transaction().execute((db) => issueCode(db, { email, keys: codeKeysOf(setting), now }));
const take = (setting: string, code: string) =>
  database.system
    .transaction()
    .execute((db) => takeCode(db, { email, code, keys: codeKeysOf(setting), now }));
