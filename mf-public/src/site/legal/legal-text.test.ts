import { expect, it } from '@jest/globals';
import { cutLinks } from './legal-text.ts';

it.each([
  ['Plain words.', [{ at: 0, words: 'Plain words.' }]],
  ['', []],
  [
    'See [Contact Us](/contact-us), [Terms](/terms#age)',
    [
      { at: 0, words: 'See ' },
      { at: 4, words: 'Contact Us', href: '/contact-us' },
      { at: 29, words: ', ' },
      { at: 31, words: 'Terms', href: '/terms#age' },
    ],
  ],
  ['In [brackets] (and not)', [{ at: 0, words: 'In [brackets] (and not)' }]],
])('%j', (text, expected) => {
  expect(cutLinks(text)).toEqual(expected);
});
