import { createReleaseSigner } from '../../gateway/src/releases/signing.ts';
import { PlainError } from '../plain-error.ts';
import type { Environment } from '../product/environment.ts';

/**
 * The public keys, raw in base64, by which the shell that is built here checks the release registry: those of RELEASE_KEY,
 * or, where the secret is not at hand, those that RELEASE_PUBLIC_KEYS names, separated by spaces. With none the page names
 * them (docs/decisions/0022). @throws PlainError when they are no keys
 */
export function releaseKeysOf({ RELEASE_KEY, RELEASE_PUBLIC_KEYS = '' }: Environment): readonly string[] {
  if (RELEASE_KEY) return publicKeysOf(RELEASE_KEY);
  const keys = RELEASE_PUBLIC_KEYS.split(' ').filter(Boolean);
  const wrong = keys.find((key) => Buffer.from(key, 'base64').length !== 32);
  if (wrong !== undefined) throw new PlainError(`RELEASE_PUBLIC_KEYS: '${wrong}' is not 32 bytes in base64.`);
  return keys;
}

function publicKeysOf(releaseKey: string): readonly string[] {
  try {
    return createReleaseSigner({ releaseKey, secretsKey: '' }).publicKeys;
  } catch {
    // Its own words might hold a part of the secret.
    throw new PlainError('RELEASE_KEY must read id:base64[,id:base64] of 32 bytes each.');
  }
}
