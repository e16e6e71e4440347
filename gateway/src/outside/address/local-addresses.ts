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
  verify: async (address) => {
    const countryCode = countryCodeOf(address.countryCode);
    if (!countryCode) return REFUSED;
    const canonicalAddress = asWritten(address, countryCode);
    if (!canonicalAddress) return REFUSED;
    const match = knownAddresses(countryCode).find(
      ({ line1, city }) =>
        comparableStreet(line1) === comparableStreet(canonicalAddress.line1) &&
        isSame(city, canonicalAddress.city),
    );
    const better = match ? { ...match, line2: canonicalAddress.line2 } : canonicalAddress;
    return { isValid: true, corrected: isEqual(better, address) ? null : better };
  },
};

/** The address in its country's format; undefined if it can't be one of that country. */
function asWritten(address: Address, countryCode: string): Address | undefined {
  const postalCode = address.postalCode.toUpperCase();
  const state = address.state === '' ? undefined : stateOf(countryCode, address.state);
  const namesStates = statesOf(countryCode).length > 0;
  if (namesStates && !state) return undefined;
  if (countryCode !== 'US') {
    if (!isPostalCodeOf(countryCode, postalCode)) return undefined;
    return { ...address, countryCode, postalCode, state: state?.code ?? address.state };
  }
  const digits = postalCode.replaceAll(/\D/g, '');
  const isZip = /^(\d{5}|\d{5}-?\d{4})$/.test(postalCode);
  // A house number or a post office box; a street name isn't enough there.
  const isPlace = /^(\d|p\.?\s?o\.?\s?box\s+\d)/i.test(address.line1);
  if (!isZip || !isPlace || !state || !isZipOf(state.code, digits)) return undefined;
  return {
    line1: shortStreet(address.line1),
    line2: shortStreet(address.line2),
    city: address.city,
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
