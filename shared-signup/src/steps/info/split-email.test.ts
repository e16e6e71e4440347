import { expect, it } from '@jest/globals';
import { splitEmail } from './split-email.ts';

it.each([
  ['ann', undefined],
  ['ann@', { local: 'ann', domain: '' }],
  ['ann@shop.com', { local: 'ann', domain: 'shop.com' }],
  [' Ann@Shop.Com ', { local: 'Ann', domain: 'shop.com' }],
  ['Ann Lee <ann@shop.com>', { local: 'ann', domain: 'shop.com' }],
  ['mailto:ann@shop.com', { local: 'ann', domain: 'shop.com' }],
  ['a@b@shop.com', { local: 'a@b', domain: 'shop.com' }],
])('%s → %j', (text, halves) => {
  expect(splitEmail(text)).toEqual(halves);
});
