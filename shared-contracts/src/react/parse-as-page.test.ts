import { expect, it } from '@jest/globals';
import { parseAsPage } from './parse-as-page.ts';

it.each([
  ['3', 3],
  ['0', 1],
  ['-4', 1],
  ['99999999', 10_000],
  ['2.9', 2],
  ['two', 1],
  ['', 1],
])('reads ?page=%s as page %d', (text, page) => {
  expect(parseAsPage.parseServerSide(text)).toBe(page);
});

it('writes a page as its number', () => {
  expect(parseAsPage.serialize(12)).toBe('12');
});
