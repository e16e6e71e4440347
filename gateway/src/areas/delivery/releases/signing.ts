import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { documentText, type SignedText } from '@fairshelf/shared-contracts/delivery';

/** Signs what the shell must be able to trust, and verifies what comes back from the database. */
export interface ReleaseSigner {
  readonly sign: (text: string) => SignedText;
  /** Whether one of the keys signed this text: after a key rotation the older ones are still valid. */
  readonly verify: (signed: SignedText) => boolean;
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
  const seeds = keys.releaseKey ? secretsOf(keys.releaseKey) : secretsOf(keys.secretsKey).map(derive);
  const pairs = seeds.map((seed) => {
    const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    return { privateKey, publicKey: createPublicKey(privateKey) };
  });
  const [first] = pairs;
  if (!first) throw new Error('RELEASE_KEY holds no key.');
  return {
    sign: (text) => ({ text, signature: sign(null, Buffer.from(text), first.privateKey).toString('base64') }),
    verify: ({ text, signature }) =>
      pairs.some(({ publicKey }) =>
        verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
      ),
    // The last 32 bytes of the encoded key are the key itself.
    publicKeys: pairs.map(({ publicKey }) =>
      publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
    ),
  };
}

const secretsOf = (setting: string): Buffer[] =>
  setting.split(',').map((key) => Buffer.from(key.slice(key.indexOf(':') + 1), 'base64'));

const derive = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fairshelf release registry', 32));

/** The digest by which a signed text identifies a `remote.json`: the shell computes the same with WebCrypto. */
export const documentDigest = (document: unknown): string =>
  createHash('sha256').update(documentText(document)).digest('base64');
