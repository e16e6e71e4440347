import { expect, it } from '@jest/globals';
import { splitIntegrity } from './catalogue-files.ts';

it('extracts the hashes of catalogues by language, and skips files with several languages', () => {
  const integrity = {
    'de.js': 'sha256-de',
    'entry.js': 'sha256-entry',
    'ja.js': 'sha256-ja',
    'more-de.js': 'sha256-more',
    'two.js': 'sha256-two',
  };
  const catalogues = new Map([
    ['/room/src/texts/common/de.json', () => ['de.js', 'two.js']],
    ['/room/src/texts/page/de.json', () => ['more-de.js']],
    ['/room/src/texts/common/ja.json', () => ['ja.js', 'two.js']],
  ]);
  expect(splitIntegrity(integrity, catalogues)).toEqual({
    integrity: { 'entry.js': 'sha256-entry', 'two.js': 'sha256-two' },
    catalogues: {
      de: { 'de.js': 'sha256-de', 'more-de.js': 'sha256-more' },
      ja: { 'ja.js': 'sha256-ja' },
    },
  });
});
