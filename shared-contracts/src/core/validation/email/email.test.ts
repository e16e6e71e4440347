import { expect, it } from '@jest/globals';
import { email, simpleEmail } from './email.ts';

it.each([
  ['ann@shop.test', true, true],
  ['ann.lee+tag@mail.shop.test', true, true],
  ['ann@shop', false, false],
  ['@shop.test', false, false],
  ['ann@', false, false],
  ['an n@shop.test', false, false],
  ['ann@shop.test ', false, false],
  ['ann@@shop.test', false, false],
  ['ann"x@shop.test', false, true],
  ['', false, false],
])('%j', (value, isEmail, isSimpleEmail) => {
  expect(email().isMet(value)).toBe(isEmail);
  expect(simpleEmail().isMet(value)).toBe(isSimpleEmail);
});
