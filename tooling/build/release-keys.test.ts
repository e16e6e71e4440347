import { expect, it } from '@jest/globals';
import { createReleaseSigner } from '../../gateway/src/releases/signing.ts';
import { PlainError } from '../plain-error.ts';
import { releaseKeysOf } from './release-keys.ts';

const seed = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const RELEASE_KEY = `new:${seed(1)},old:${seed(2)}`;

it('has the public half of each key that the gateway signs and verifies with, and nothing of the secret', () => {
  const keys = releaseKeysOf({ RELEASE_KEY, RELEASE_PUBLIC_KEYS: seed(9) });
  expect(keys).toEqual(createReleaseSigner({ releaseKey: RELEASE_KEY, secretsKey: '' }).publicKeys);
  expect(keys).toHaveLength(2);
  expect(keys.join()).not.toContain(seed(1));
});

it('takes public keys where the secret is elsewhere', () => {
  expect(releaseKeysOf({ RELEASE_PUBLIC_KEYS: `${seed(3)} ${seed(4)}` })).toEqual([seed(3), seed(4)]);
});

it('has none where none is named: the page names them', () => {
  expect(releaseKeysOf({})).toEqual([]);
  expect(releaseKeysOf({ RELEASE_KEY: '', RELEASE_PUBLIC_KEYS: '' })).toEqual([]);
});

it.each([
  [{ RELEASE_KEY: 'new:c2hvcnQ=' }, 'RELEASE_KEY must read id:base64[,id:base64] of 32 bytes each.'],
  [{ RELEASE_PUBLIC_KEYS: 'c2hvcnQ=' }, "RELEASE_PUBLIC_KEYS: 'c2hvcnQ=' is not 32 bytes in base64."],
])('refuses %j before anything is built', (environment, message) => {
  expect(() => releaseKeysOf(environment)).toThrow(new PlainError(message));
});
