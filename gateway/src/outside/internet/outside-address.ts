import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that aren't public: their addresses lead to this machine or to its local network. */
const PRIVATE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Only 2000::/3 is assigned to the internet; in it, tunnels reach IPv4 networks, and one part is for documentation.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];

/** One list per family: a shared one would treat every IPv4 address as part of `::/3`. */
const privateNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits, family] of PRIVATE) privateNetworks[family].addSubnet(network, bits, family);

export function isPrivateAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return privateNetworks[family].check(address, family);
}

/** The addresses that may be called: `any` in the demo and in tests. */
export type OutsideTargets = 'public' | 'any';

/** The address as it may be stored, or why it can't be used. */
export function readOutsideAddress(
  text: string,
  targets: OutsideTargets,
): { readonly url: URL } | { readonly problem: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && !(targets === 'any' && url.protocol === 'http:')))
    return { problem: 'Enter an address that starts with https://.' };
  if (url.username || url.password)
    return { problem: 'The address must not contain a user name or password.' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocalName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host) || !/[.:]/.test(host);
  if (targets === 'public' && (isLocalName || (isIP(host) !== 0 && isPrivateAddress(host))))
    return { problem: 'The address must be reachable from the internet.' };
  return { url };
}

/**
 * Resolves a name for one connection and refuses private addresses. The connection uses the address that was checked, so a
 * name that changes its address in between reaches nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
      return answer(new Error('The name leads to a private network.'), '', 0);
    }
    if (options.all) answer(null, addresses);
    else answer(null, first.address, first.family);
  });
};

/** The visible part of an address: its host and its last characters. */
export const shownAddress = (url: URL): string => {
  const rest = `${url.pathname}${url.search}`;
  return rest.length <= 6 ? `${url.host}${rest}` : `${url.host}/…${rest.slice(-4)}`;
};
