import { describe, expect, it } from '@jest/globals';
import {
  directionOf,
  isPseudoLanguage,
  LANGUAGES,
  PSEUDO_LANGUAGES,
  splitLanguage,
  withLanguage,
} from './languages.ts';

describe('the languages', () => {
  it('have codes that browsers know, and names in their own language', () => {
    for (const { code, name } of LANGUAGES) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? '';
      expect(own.toLowerCase()).toBe(name.toLowerCase());
    }
  });

  it('are written from left to right, except the mirrored pseudo-language', () => {
    expect(LANGUAGES.map(({ code }) => directionOf(code))).toEqual(LANGUAGES.map(() => 'ltr'));
    expect(PSEUDO_LANGUAGES.map(({ code }) => directionOf(code))).toEqual(['ltr', 'rtl']);
    expect(PSEUDO_LANGUAGES.every(({ code }) => isPseudoLanguage(code))).toBe(true);
  });
});

describe('splitLanguage', () => {
  it.each([
    ['/pricing', 'en', '/pricing'],
    ['/de/pricing', 'de', '/pricing'],
    ['/zh-Hans/', 'zh-Hans', '/'],
    ['/fr', 'fr', '/'],
    ['/demo/dashboard', 'en', '/demo/dashboard'],
    ['/xx/pricing', 'en', '/xx/pricing'],
    ['/', 'en', '/'],
    ['/ar-XB/pricing', 'ar-XB', '/pricing'],
  ])('reads %s as %s %s', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual({ language, path });
  });

  it('has one URL per page: English has no prefix', () => {
    expect(splitLanguage('/en/pricing')).toEqual({ language: 'en', path: '/en/pricing' });
    expect(withLanguage('en', '/pricing')).toBe('/pricing');
    expect(withLanguage('de', '/')).toBe('/de/');
  });
});
