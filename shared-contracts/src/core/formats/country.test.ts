import { expect, it } from '@jest/globals';
import { COUNTRIES, countryName, flagOf } from './country.ts';
import { marketCountryCode, marketCountryName } from './marketplace.ts';

it('has the specified flags', () => {
  const codes = 'ae, au, be, br, ca, de, eg, es, eu, fr, gb, in, it, jp, mx, nl, pl, sa, se, sg, tr, uk, us';
  expect([...COUNTRIES.keys()]).toEqual(expect.arrayContaining(codes.split(', ')));
});

it.each([
  ['US', 'us', 'United States'],
  ['uk', 'uk', 'United Kingdom'],
  ['zz', undefined, 'ZZ'],
  ['constructor', undefined, 'CONSTRUCTOR'],
])('country %s', (code, flag, name) => {
  expect(flagOf(code)).toBe(flag);
  expect(countryName(code)).toBe(name);
});

it.each([
  ['ATVPDKIKX0DER', 'us', 'United States'],
  ['A1F83G8C2ARO7P', 'uk', 'United Kingdom'],
  ['A1VC38T7YXB528', 'jp', 'Japan'],
  ['toString', undefined, 'toString'],
])('marketplace %s', (id, code, name) => {
  expect(marketCountryCode(id)).toBe(code);
  expect(marketCountryName(id)).toBe(name);
});
