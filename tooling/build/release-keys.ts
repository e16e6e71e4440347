import { createPrivateKey, createPublicKey } from 'node:crypto';
import { PlainError } from '../plain-error.ts';
import type { Environment } from '../product/environment.ts';

/** In front of the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The public keys, raw in base64, by which the shell that is built here checks the release registry: those of
 * RELEASE_KEY, or, where the secret is not at hand, those that RELEASE_PUBLIC_KEYS names, separated by spaces. With
 * none the page names them (docs/decisions/0007-a-signed-registry-entry-per-remote.md). @throws PlainError when they
 * are no keys
 */
export function releaseKeysOf({ RELEASE_KEY, RELEASE_PUBLIC_KEYS = '' }: Environment): readonly string[] {
  if (RELEASE_KEY) return publicKeysOf(RELEASE_KEY);
  const keys = RELEASE_PUBLIC_KEYS.split(' ').filter(Boolean);
  const wrong = keys.find((key) => Buffer.from(key, 'base64').length !== 32);
  if (wrong !== undefined) throw new PlainError(`RELEASE_PUBLIC_KEYS: '${wrong}' is not 32 bytes in base64.`);
  return keys;
}

/** The public halves of `id:base64[,id:base64]`, as the gateway that signs with them has them. */
function publicKeysOf(releaseKey: string): readonly string[] {
  try {
    return releaseKey.split(',').map((each) => {
      const seed = Buffer.from(each.slice(each.indexOf(':') + 1), 'base64');
      const privateKey = createPrivateKey({
        key: Buffer.concat([PKCS8, seed]),
        format: 'der',
        type: 'pkcs8',
      });
      // The last 32 bytes of the encoded key are the key itself.
      const encoded = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
      return encoded.subarray(-32).toString('base64');
    });
  } catch {
    // The original message might contain a part of the secret.
    throw new PlainError('RELEASE_KEY must read id:base64[,id:base64] of 32 bytes each.');
  }
}
