import { createHash, randomBytes } from 'node:crypto';

/** The stored form of a token: reading the table isn't enough to sign in. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token of 256 random bits, with its hash to store. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
