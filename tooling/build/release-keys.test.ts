import { expect, it } from '@jest/globals';
import { PlainError } from '../plain-error.ts';
import { releaseKeysOf } from './release-keys.ts';

it('includes the public half of each key, including verify-only keys', () => {
  const RELEASE_KEY = pairs.map(([secret], index) => `k${index}:${base64(secret)}`).join();
  expect(releaseKeysOf({ RELEASE_KEY, RELEASE_PUBLIC_KEYS: seed(9) })).toEqual(
    pairs.map(([, key]) => base64(key)),
  );
});

it('accepts public keys if the secret is elsewhere', () => {
  expect(releaseKeysOf({ RELEASE_PUBLIC_KEYS: `${seed(3)} ${seed(4)}` })).toEqual([seed(3), seed(4)]);
});

it('has no keys if none are configured: the page provides them', () => {
  expect(releaseKeysOf({})).toEqual([]);
  expect(releaseKeysOf({ RELEASE_KEY: '', RELEASE_PUBLIC_KEYS: '' })).toEqual([]);
  expect(releaseKeysOf({ RELEASE_KEY: `derived,k0:${seed(3)}` })).toEqual([]);
});

it.each([
  [{ RELEASE_KEY: 'new:c2hvcnQ=' }, 'RELEASE_KEY must read id:base64[,id:base64] of 32 bytes each.'],
  [{ RELEASE_PUBLIC_KEYS: 'c2hvcnQ=' }, "RELEASE_PUBLIC_KEYS: 'c2hvcnQ=' is not 32 bytes in base64."],
])('refuses %j before anything is built', (environment, message) => {
  expect(() => releaseKeysOf(environment)).toThrow(new PlainError(message));
});

const seed = (byte: number) => Buffer.alloc(32, byte).toString('base64');
/** The first two key pairs of RFC 8032's test vectors for Ed25519. */
const pairs = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  ],
] as const;
const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
