import { afterEach, expect, it } from '@jest/globals';
import { i18n } from './i18n.ts';
import { toPseudo } from './pseudo.ts';
import { currentLanguage, inEnglish, say } from './say.ts';
import { type Catalogues, speak } from './speak.ts';

afterEach(() => speak('en', catalogues));

it('shows a text in the chosen language, with its plural', async () => {
  await speak('de', catalogues);
  expect(currentLanguage()).toBe('de');
  expect([1, 1200].map((count) => i18n._({ ...found, values: { count } }))).toEqual([
    '1 Einheit',
    '1.200 Einheiten',
  ]);
});

it('falls back to English per message', async () => {
  await speak('de', catalogues);
  expect(say(missing)).toBe('Only in English');
  expect(inEnglish(missing)).toBe('Only in English');
});

it('falls back to English if the catalogue cannot be loaded', async () => {
  await speak('fr', catalogues);
  expect(i18n._({ ...found, values: { count: 1 } })).toBe('1 unit');
});

it('generates a longer pseudo-language that keeps element tags', () => {
  const text = toPseudo('Read the <0>Privacy Policy</0> first.');
  expect(text).toMatch(/^\[.*<0>Þ?.*<\/0>.*\]$/);
  expect(text).not.toContain('Privacy');
  expect(text.length).toBeGreaterThan(45);
  expect(toPseudo(' ')).toBe(' ');
});

const found = { id: 'found1', message: '{count, plural, one {# unit} other {# units}}' };
const missing = { id: 'missing', message: 'Only in English' };
const catalogues: Catalogues = {
  de: async () => ({ default: { found1: '{count, plural, one {# Einheit} other {# Einheiten}}' } }),
  fr: () => Promise.reject(new Error('offline')),
};
