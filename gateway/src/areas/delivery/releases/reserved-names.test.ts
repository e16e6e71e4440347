import { expect, it } from '@jest/globals';
import { isReservedName } from './reserved-names.ts';

it.each([
  'mf-shell',
  'mf-host-shell',
  'mf-host',
  'mf-api',
  'mf-shell-2',
  'mf-shell2',
  'mf-shell-theme',
  'mf-ui',
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
});

it.each([
  'mf-ratings',
  'mf-admin',
  'mf-public',
  'mf-reimburse',
  'mf-stock-plans',
  'mf-shellfish',
  'mf-apiary',
])('%s is not', (name) => {
  expect(isReservedName(name)).toBe(false);
});
