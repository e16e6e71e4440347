import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fail, ok, type Result } from './result.ts';

/** The problem with an encrypted text; either way the seller has to authorize again. */
export type VaultFailure = { readonly kind: 'unknown-key' | 'damaged'; readonly message: string };

export interface TokenVault {
  /** Encrypts a refresh token for one seller account; the text carries the id of the key. */
  readonly seal: (plain: string, sellerAccountId: string) => string;
  /** Fails if the text was changed, belongs to another account, or its key is no longer configured. */
  readonly open: (sealed: string, sellerAccountId: string) => Result<string, VaultFailure>;
  /** The ids of its keys; the first encrypts. */
  readonly keyIds: readonly string[];
  /** True if the text was encrypted with a key other than the first: re-encrypt it at the next opportunity. */
  readonly isStale: (sealed: string) => boolean;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Creates a vault from `id:base64[,id:base64]` (32-byte keys). The first key encrypts, all of them decrypt: to
 * rotate, put the new key first, re-encrypt old texts, then drop the old one. Throws on a malformed setting, naming
 * the key id and never the key.
 */
export function createTokenVault(setting: string): TokenVault {
  const keys = parseKeys(setting);
  const [current] = keys;
  if (current === undefined) throw new Error('The token keys are empty: give at least one as id:base64.');
  const [currentId, currentKey] = current;

  return {
    keyIds: [...keys.keys()],
    seal: (plain, sellerAccountId) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, currentKey, iv, { authTagLength: tagBytes });
      cipher.setAAD(boundTo(currentId, sellerAccountId));
      const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${currentId}:${sealed.toString('base64url')}`;
    },
    open: (sealed, sellerAccountId) => {
      const [keyId = '', body = ''] = sealed.split(':');
      const key = keys.get(keyId);
      if (!key) return fail({ kind: 'unknown-key', message: `No token key '${keyId}' is configured.` });
      const bytes = Buffer.from(body, 'base64url');
      const damaged = fail({
        kind: 'damaged',
        message: 'The stored token was changed or belongs to another account.',
      } as const);
      // Lenient base64 decoding would let altered texts through: the text must be the one these bytes make.
      if (bytes.length < ivBytes + tagBytes || `${keyId}:${bytes.toString('base64url')}` !== sealed)
        return damaged;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(boundTo(keyId, sellerAccountId));
        decipher.setAuthTag(bytes.subarray(-tagBytes));
        const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
        return ok(plain.toString('utf8'));
      } catch {
        return damaged;
      }
    },
    isStale: (sealed) => !sealed.startsWith(`${currentId}:`),
  };
}

const boundTo = (keyId: string, sellerAccountId: string): Buffer =>
  Buffer.from(JSON.stringify(['refresh-token', keyId, sellerAccountId]));

function parseKeys(setting: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const entry of setting
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const at = entry.indexOf(':');
    const id = entry.slice(0, at);
    if (at < 1 || !/^[\w.-]+$/.test(id)) throw new Error('A token key must read id:base64, with a plain id.');
    const key = Buffer.from(entry.slice(at + 1), 'base64');
    if (key.length !== 32)
      throw new Error(`The token key '${id}' must be 32 bytes in base64, not ${key.length}.`);
    if (keys.has(id)) throw new Error(`The token key '${id}' is given twice.`);
    keys.set(id, key);
  }
  return keys;
}
