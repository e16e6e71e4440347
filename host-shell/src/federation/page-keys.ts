import type { SignedText } from '@fairshelf/shared-contracts/delivery';

/** Public keys built into this shell (RELEASE_PUBLIC_KEYS at its build); they override those of the page. */
declare const RELEASE_KEYS: string;

/** The raw public keys in base64; empty if nothing is signed (development). */
export function pageKeys(): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="release-key"]')?.content ?? '';
  return (RELEASE_KEYS || meta).split(' ').filter(Boolean);
}

/** Missing if the page itself came over an insecure connection: nothing is left to protect there. */
export const pageCrypto = (): SubtleCrypto | undefined =>
  window.isSecureContext ? window.crypto.subtle : undefined;

/**
 * Whether one of the keys signed this text. Browsers that can't verify it, and installations without keys, accept it.
 */
export async function isSignedBy(
  signedText: SignedText,
  keys: readonly string[],
  subtle: SubtleCrypto | undefined = pageCrypto(),
): Promise<boolean> {
  return keys.length === 0 || !subtle || (await verifySigned(signedText, keys, subtle)) !== false;
}

/** Undefined if the browser doesn't support the algorithm. */
export async function verifySigned(
  { text, signature }: SignedText,
  keys: readonly string[],
  subtle: SubtleCrypto,
): Promise<boolean | undefined> {
  try {
    for (const key of keys) {
      const imported = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
      const bytes = new TextEncoder().encode(text);
      if (await subtle.verify('Ed25519', imported, bytesOf(signature), bytes)) return true;
    }
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? undefined : false;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
