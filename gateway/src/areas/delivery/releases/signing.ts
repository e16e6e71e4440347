import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { documentText, type SignedText } from '@fairshelf/shared-contracts/delivery';

/** Signs what the shell must be able to trust, and verifies what comes back from the database. */
export interface ReleaseSigner {
  readonly sign: (text: string) => SignedText;
  /** Whether one of the keys signed this text: after a key rotation the older ones are still valid. */
  readonly verify: (signed: SignedText) => boolean;
  /** The ids of the keys; the first signs. */
  readonly keyIds: readonly string[];
  /** The id of the key that signed this text; undefined if none of ours did. */
  readonly keyOf: (signed: SignedText) => string | undefined;
  /** Whether another of our keys than the first signed this text: sign it again before that key is removed. */
  readonly isStale: (signed: SignedText) => boolean;
  /** The raw public keys in base64, as pages carry them. */
  readonly publicKeys: readonly string[];
}

/** The prefix of a 32-byte private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Creates the signer from RELEASE_KEY (`id:base64[,id:base64]`, 32 bytes each; the first signs, all verify). Without
 * it the keys are derived from SECRETS_KEY, so that an installation has its own from the first start.
 */
export function createReleaseSigner(keys: {
  releaseKey: string | undefined;
  secretsKey: string;
}): ReleaseSigner {
  const secrets = keys.releaseKey
    ? secretsOf(keys.releaseKey)
    : secretsOf(keys.secretsKey).map(({ id, secret }) => ({ id, secret: derive(secret) }));
  const pairs = secrets.map(({ id, secret }) => {
    const key = Buffer.concat([PKCS8, secret]);
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    return { id, privateKey, publicKey: createPublicKey(privateKey) };
  });
  const [first] = pairs;
  if (!first) throw new Error('RELEASE_KEY holds no key.');
  const pairOf = ({ text, signature }: SignedText) =>
    pairs.find(({ publicKey }) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
    );
  return {
    sign: (text) => ({ text, signature: sign(null, Buffer.from(text), first.privateKey).toString('base64') }),
    verify: (signed) => pairOf(signed) !== undefined,
    keyIds: pairs.map(({ id }) => id),
    keyOf: (signed) => pairOf(signed)?.id,
    isStale: (signed) => {
      const pair = pairOf(signed);
      return pair !== undefined && pair !== first;
    },
    // The last 32 bytes of the encoded key are the key itself.
    publicKeys: pairs.map(({ publicKey }) =>
      publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
    ),
  };
}

const secretsOf = (setting: string): { readonly id: string; readonly secret: Buffer }[] =>
  setting.split(',').map((key) => {
    const at = key.indexOf(':');
    return { id: key.slice(0, at), secret: Buffer.from(key.slice(at + 1), 'base64') };
  });

const derive = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fairshelf release registry', 32));

/** The digest by which a signed text identifies a `remote.json`: the shell computes the same with WebCrypto. */
export const documentDigest = (document: unknown): string =>
  createHash('sha256').update(documentText(document)).digest('base64');
