import type { Address } from '@fairshelf/shared-contracts/identity';
import * as v from 'valibot';
import { type AddressPort, AddressSourceAway, type AddressVerdict } from './address-port.ts';
import { localAddresses } from './local-addresses.ts';
import { stateOf } from './states.ts';
import { comparableStreet } from './street-words.ts';

/** The geocoder of the US Census Bureau; free, without a key. */
export const CENSUS_ENDPOINT = 'https://geocoding.geo.census.gov/geocoder';
/** Photon, an OpenStreetMap search made for autocompletion; free, without a key, for fair use. */
export const PHOTON_ENDPOINT = 'https://photon.komoot.io';
const PATIENCE_MS = 5_000;
const MOST = 6;

const CensusSchema = v.object({
  result: v.object({
    addressMatches: v.array(
      v.object({
        matchedAddress: v.string(),
        addressComponents: v.object({ city: v.string(), state: v.string(), zip: v.string() }),
      }),
    ),
  }),
});

const PhotonSchema = v.object({
  features: v.array(
    v.object({
      properties: v.object({
        housenumber: v.optional(v.string(), ''),
        street: v.optional(v.string(), ''),
        city: v.optional(v.string(), ''),
        state: v.optional(v.string(), ''),
        postcode: v.optional(v.string(), ''),
        countrycode: v.optional(v.string(), ''),
      }),
    }),
  ),
});

/** Countries that write the house number before the street. */
const NUMBER_FIRST: readonly string[] = ['US', 'CA', 'GB', 'IE', 'FR', 'AU', 'NZ', 'IN', 'SG', 'ZA'];

interface PublicSources {
  readonly censusEndpoint: string;
  readonly photonEndpoint: string;
  /** Identifies us to the service, as its terms require. */
  readonly userAgent: string;
}

/** Addresses from public services: the US Census Bureau for the US, OpenStreetMap elsewhere. */
export function publicAddresses(sources: PublicSources, request: typeof fetch = fetch): AddressPort {
  const ask = async (url: URL): Promise<unknown> => {
    try {
      const answer = await request(url, {
        headers: { 'user-agent': sources.userAgent, accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new AddressSourceAway(`It answered ${answer.status}.`);
      return await answer.json();
    } catch (error) {
      throw error instanceof AddressSourceAway ? error : new AddressSourceAway('It did not answer.');
    }
  };
  const find = async (countryCode: string, line: string): Promise<readonly Address[]> => {
    const found =
      countryCode === 'US'
        ? censusAddresses(await ask(censusUrl(sources.censusEndpoint, line)))
        : photonAddresses(await ask(photonUrl(sources.photonEndpoint, line)), countryCode);
    return found.slice(0, MOST);
  };
  return {
    suggest: (countryCode, prefix) => find(countryCode.toUpperCase(), prefix),
    verify: async (address): Promise<AddressVerdict> => {
      // An address that contradicts the country's format isn't sent to the service.
      const plausible = await localAddresses.verify(address);
      if (!plausible.isValid) return plausible;
      const { line1, city, state, postalCode, countryCode } = plausible.corrected ?? address;
      const found = await find(countryCode, `${line1}, ${city}, ${state} ${postalCode}`);
      const best = found.find((each) => comparableStreet(each.line1) === comparableStreet(line1)) ?? found[0];
      if (!best) return { isValid: false, corrected: null };
      const correction = { ...best, line2: address.line2 };
      const isSame =
        JSON.stringify(Object.entries(correction).sort()) === JSON.stringify(Object.entries(address).sort());
      return { isValid: true, corrected: isSame ? null : correction };
    },
  };
}

function censusUrl(endpoint: string, line: string): URL {
  const url = new URL(`${endpoint}/locations/onelineaddress`);
  url.search = new URLSearchParams({
    address: line,
    benchmark: 'Public_AR_Current',
    format: 'json',
  }).toString();
  return url;
}

function photonUrl(endpoint: string, line: string): URL {
  const url = new URL(`${endpoint}/api/`);
  // More than is shown: those in other countries are left out.
  url.search = new URLSearchParams({ q: line, limit: '20', layer: 'house' }).toString();
  return url;
}

function censusAddresses(answer: unknown): Address[] {
  const parsed = v.safeParse(CensusSchema, answer);
  if (!parsed.success) throw new AddressSourceAway('Its answer can not be read.');
  return parsed.output.result.addressMatches.map(({ matchedAddress, addressComponents }) => ({
    // The whole address on one line, in capitals; the street is the part before the first comma.
    line1: inTitleCase(matchedAddress.split(',')[0] ?? ''),
    line2: '',
    city: inTitleCase(addressComponents.city),
    state: addressComponents.state,
    postalCode: addressComponents.zip,
    countryCode: 'US',
  }));
}

function photonAddresses(answer: unknown, countryCode: string): Address[] {
  const parsed = v.safeParse(PhotonSchema, answer);
  if (!parsed.success) throw new AddressSourceAway('Its answer can not be read.');
  return parsed.output.features.flatMap(({ properties: { housenumber, street, city, ...more } }) => {
    if (more.countrycode.toUpperCase() !== countryCode || street === '' || city === '') return [];
    const parts = [housenumber, street].filter(Boolean);
    const line1 = (NUMBER_FIRST.includes(countryCode) ? parts : parts.toReversed()).join(' ');
    const state = stateOf(countryCode, more.state)?.code ?? '';
    return [{ line1, line2: '', city, state, postalCode: more.postcode, countryCode }];
  });
}

const inTitleCase = (capitals: string): string =>
  capitals
    .toLowerCase()
    .replaceAll(/\b(?:[nsew]|ne|nw|se|sw)\b/g, (word) => word.toUpperCase())
    .replaceAll(/(^|\s)([a-z])/g, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`);
