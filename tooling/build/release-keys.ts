import { createPrivateKey, createPublicKey } from 'node:crypto';
import { PlainError } from '../plain-error.ts';
import type { Environment } from '../product/environment.ts';

/** Precedes the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The public keys, as raw base64, with which this build of the shell verifies the release registry: those of
 * RELEASE_KEY or, if the secret isn't at hand, those in RELEASE_PUBLIC_KEYS, separated by spaces. Without any, or while
 * RELEASE_KEY says `derived` of one that only the gateway knows, the page provides them
 * (docs/decisions/0007-a-signed-registry-entry-per-remote.md). @throws PlainError if they aren't keys
 */
export function releaseKeysOf({ RELEASE_KEY, RELEASE_PUBLIC_KEYS = '' }: Environment): readonly string[] {
  if (RELEASE_KEY?.split(',').includes('derived')) return [];
  if (RELEASE_KEY) return publicKeysOf(RELEASE_KEY);
  const keys = RELEASE_PUBLIC_KEYS.split(' ').filter(Boolean);
  const wrong = keys.find((key) => Buffer.from(key, 'base64').length !== 32);
  if (wrong !== undefined) throw new PlainError(`RELEASE_PUBLIC_KEYS: '${wrong}' is not 32 bytes in base64.`);
  return keys;
}

/** The public halves of `id:base64[,id:base64]`, the format of the gateway that signs with them. */
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
