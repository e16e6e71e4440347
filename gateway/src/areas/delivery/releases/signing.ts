import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { catalogueText, documentText, type SignedText } from '@fairshelf/shared-contracts/delivery';

/** Signs the data that the shell must trust, and verifies it when it is read from the database. */
export interface ReleaseSigner {
  readonly sign: (text: string) => SignedText;
  /** Whether one of the keys signed this text: after a key rotation the older ones are still valid. */
  readonly verify: (signedText: SignedText) => boolean;
  /** The keys by setting and id, `RELEASE_KEY r2`; the first signs. */
  readonly keyNames: readonly string[];
  /** The name of the key that signed this text; undefined if none of ours did. */
  readonly keyOf: (signedText: SignedText) => string | undefined;
  /** Whether this text was signed by a key other than the first; re-sign it before that key is removed. */
  readonly isStale: (signedText: SignedText) => boolean;
  /** The raw public keys in base64, as pages carry them. */
  readonly publicKeys: readonly string[];
}

/** The prefix of a 32-byte private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** In RELEASE_KEY, names the keys derived from SECRETS_KEY. */
const DERIVED = 'derived';

/**
 * Creates the signer from RELEASE_KEY (`id:base64[,id:base64]`, 32 bytes each; the first signs, all verify). Without
 * it, or where it says `derived`, the keys are derived from SECRETS_KEY: an installation has its own from the first
 * start, and can replace them later.
 */
export function createReleaseSigner(keys: {
  releaseKey: string | undefined;
  secretsKey: string;
}): ReleaseSigner {
  const secrets = (keys.releaseKey || DERIVED).split(',').flatMap((each) => {
    if (each !== DERIVED) return [{ name: `RELEASE_KEY ${idOf(each)}`, secret: secretOf(each) }];
    return keys.secretsKey
      .split(',')
      .map((key) => ({ name: `SECRETS_KEY ${idOf(key)}`, secret: derive(secretOf(key)) }));
  });
  const pairs = secrets.map(({ name, secret }) => {
    const key = Buffer.concat([PKCS8, secret]);
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    return { name, privateKey, publicKey: createPublicKey(privateKey) };
  });
  const [first] = pairs;
  if (!first) throw new Error('RELEASE_KEY holds no key.');
  const pairOf = ({ text, signature }: SignedText) =>
    pairs.find(({ publicKey }) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
    );
  return {
    sign: (text) => ({ text, signature: sign(null, Buffer.from(text), first.privateKey).toString('base64') }),
    verify: (signedText) => pairOf(signedText) !== undefined,
    keyNames: pairs.map(({ name }) => name),
    keyOf: (signedText) => pairOf(signedText)?.name,
    isStale: (signedText) => {
      const pair = pairOf(signedText);
      return pair !== undefined && pair !== first;
    },
    // The last 32 bytes of the encoded key are the key itself.
    publicKeys: pairs.map(({ publicKey }) =>
      publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
    ),
  };
}

const idOf = (key: string): string => key.slice(0, key.indexOf(':'));
const secretOf = (key: string): Buffer => Buffer.from(key.slice(key.indexOf(':') + 1), 'base64');

const derive = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fairshelf release registry', 32));

/** The digest by which a signed text identifies a `remote.json`: the shell computes the same with WebCrypto. */
export const documentDigest = (document: unknown): string => digestOf(documentText(document));

/** The digest by which a `remote.json` identifies the hashes of one language's catalogues. */
export const catalogueDigest = (hashes: Readonly<Record<string, string>>): string =>
  digestOf(catalogueText(hashes));

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');
