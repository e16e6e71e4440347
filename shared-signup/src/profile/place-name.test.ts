import { i18n } from '@fairshelf/shared-contracts/texts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { placeName } from './place-name.ts';

describe('the name of a place', () => {
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  it.each([
    ['en', 'DE', 'Germany'],
    ['de', 'FR', 'Frankreich'],
    ['ja', 'DE', 'ドイツ'],
    ['zh-Hans', 'JP', '日本'],
    ['en-XA', 'GB', 'United Kingdom'],
    ['en', 'local', 'Local network'],
    ['en', 'unknown', 'Unknown place'],
  ])('in %s of %s is %s', (language, place, name) => {
    i18n.loadAndActivate({ locale: language, messages: {} });
    expect(placeName(place)).toBe(name);
  });
});
