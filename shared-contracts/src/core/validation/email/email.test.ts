import { expect, it } from '@jest/globals';
import { toAsciiEmail } from './ascii-email.ts';
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
  // Unusual, but valid.
  ["o'brien@shop.test", true, true],
  ['ann/lee=x!#$%&*?^_`{|}~@shop.test', true, true],
  ['1@2.test', true, true],
  ['ANN@Shop.TEST', true, true],
  ['ann@a-b.sub.shop.museum', true, true],
  ['ann@xn--mnchen-3ya.de', true, true],
  [`${'a'.repeat(64)}@shop.test`, true, true],
  // A domain in another script is equivalent to its `xn--` labels.
  ['ann@münchen.de', true, true],
  ['ann@例え.テスト', true, true],
  // Looks valid, but isn't.
  ['änn@shop.test', false, true],
  ['ann@shop。test/x', false, false],
  [`${'a'.repeat(65)}@shop.test`, false, true],
  ['ann.@shop.test', false, true],
  ['.ann@shop.test', false, true],
  ['ann..lee@shop.test', false, true],
  ['ann@-shop.test', false, true],
  ['ann@shop..test', false, true],
  ['ann@shop.test\nbcc: x@y.test', false, false],
])('%j', (value, isEmail, isSimpleEmail) => {
  expect(email().isMet(value)).toBe(isEmail);
  expect(simpleEmail().isMet(value)).toBe(isSimpleEmail);
});

it.each([
  ['ann@münchen.de', 'ann@xn--mnchen-3ya.de'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ann@shop.test', 'ann@shop.test'],
  ['münchen.de', 'münchen.de'],
  ['ann@mün/chen.de', 'ann@mün/chen.de'],
  ['', ''],
])('%j is %j to mail servers', (address, ascii) => {
  expect(toAsciiEmail(address)).toBe(ascii);
});
