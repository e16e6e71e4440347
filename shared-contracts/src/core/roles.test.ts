import { expect, it } from '@jest/globals';
import { parseRoles } from './roles.ts';

it.each([
  ['super-admin', ['super-admin']],
  ['case-manager, violation-user', ['case-manager', 'violation-user']],
  [['affiliate-agent', 'nobody'], ['affiliate-agent']],
  ['', []],
  ['Super-Admin', []],
  [undefined, []],
  [null, []],
])('reads the role field %j', (field, roles) => {
  expect(parseRoles(field)).toEqual(roles);
});
