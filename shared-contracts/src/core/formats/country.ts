import { translated } from '../sentences.ts';
import { MARKETPLACES } from './marketplace.ts';

/** Names of countries with a flag: those of marketplaces, and two more (docs/specification/constants.md#formats). */
export const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...MARKETPLACES.map(({ country, name }) => [country, name] as const),
  ['eu', 'European Union'],
  ['gb', 'United Kingdom'],
]);

/** The flag of a country code in any case; undefined for countries without one. */
export function flagOf(code: string): string | undefined {
  const lower = code.toLowerCase();
  return COUNTRIES.has(lower) ? lower : undefined;
}

/**
 * The name of a country code in any case, in the reader's language; the code itself, in capitals, where the name is
 * unknown.
 */
export const countryName = (code: string): string =>
  translated(COUNTRIES.get(code.toLowerCase()) ?? code.toUpperCase());

/** A country's name as part of a sentence: 'the United States', 'Canada'. */
export const countryPhrase = (name: string): string =>
  /^(United |Netherlands|European Union)/.test(name) ? `the ${name}` : name;
