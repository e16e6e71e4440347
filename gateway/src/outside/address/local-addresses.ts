import type { Address } from '@fairshelf/shared-contracts/identity';
import type { AddressPort, AddressVerdict } from './address-port.ts';
import { countryCodeOf } from './countries.ts';
import { knownAddresses } from './known-addresses.ts';
import { isPostalCodeOf } from './postal-codes.ts';
import { stateOf, statesOf } from './states.ts';
import { comparableStreet, shortStreet } from './street-words.ts';
import { isZipOf } from './zip-codes.ts';

/** People wouldn't read a longer list. */
const MOST = 6;
const REFUSED: AddressVerdict = { isValid: false, corrected: null };

/**
 * Addresses without a service: it knows some buildings, each country's postal code format, the states, and each
 * state's ZIP codes. Contradictions are refused; it can't know every street, so the rest is accepted.
 */
export const localAddresses: AddressPort = {
  suggest: async (countryCode, prefix) => {
    const typedStreet = comparableStreet(prefix);
    return knownAddresses(countryCodeOf(countryCode) ?? '')
      .filter((each) => comparableStreet(`${each.line1} ${each.city}`).startsWith(typedStreet))
      .slice(0, MOST);
  },
  verify: async (typed) => {
    const countryCode = countryCodeOf(typed.countryCode);
    if (!countryCode) return REFUSED;
    const written = asWritten(typed, countryCode);
    if (!written) return REFUSED;
    const match = knownAddresses(countryCode).find(
      ({ line1, city }) =>
        comparableStreet(line1) === comparableStreet(written.line1) && isSame(city, written.city),
    );
    const better = match ? { ...match, line2: written.line2 } : written;
    return { isValid: true, corrected: isEqual(better, typed) ? null : better };
  },
};

/** The address in its country's format; undefined if it can't be one of that country. */
function asWritten(typed: Address, countryCode: string): Address | undefined {
  const postalCode = typed.postalCode.toUpperCase();
  const state = typed.state === '' ? undefined : stateOf(countryCode, typed.state);
  const namesStates = statesOf(countryCode).length > 0;
  if (namesStates && !state) return undefined;
  if (countryCode !== 'US') {
    if (!isPostalCodeOf(countryCode, postalCode)) return undefined;
    return { ...typed, countryCode, postalCode, state: state?.code ?? typed.state };
  }
  const digits = postalCode.replaceAll(/\D/g, '');
  const isZip = /^(\d{5}|\d{5}-?\d{4})$/.test(postalCode);
  // A house number or a post office box; a street name isn't enough there.
  const isPlace = /^(\d|p\.?\s?o\.?\s?box\s+\d)/i.test(typed.line1);
  if (!isZip || !isPlace || !state || !isZipOf(state.code, digits)) return undefined;
  return {
    line1: shortStreet(typed.line1),
    line2: shortStreet(typed.line2),
    city: typed.city,
    state: state.code,
    countryCode,
    postalCode: digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits,
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isEqual = (one: Address, other: Address): boolean =>
  one.line1 === other.line1 &&
  one.line2 === other.line2 &&
  one.city === other.city &&
  one.state === other.state &&
  one.postalCode === other.postalCode &&
  one.countryCode === other.countryCode;
