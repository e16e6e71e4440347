import { expect, it } from '@jest/globals';
import { formatName } from './format-name.ts';

it("returns locale names in the page's language, with a short region", () => {
  expect(['en', 'de', 'ja', 'en-XA'].map((language) => formatName('en-US', language))).toEqual([
    'English (US)',
    'Englisch (USA)',
    '英語 (アメリカ)',
    'English (US)',
  ]);
});
