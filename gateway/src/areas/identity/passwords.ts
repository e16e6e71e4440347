import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// argon2id with 19 MiB and two passes, about 20 ms: the library's defaults, stated here so that they can't drift.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash that no password matches, created once; comparing with it takes as long as with a real one. */
const nobody = hashPassword(`${Math.random()}`);

/**
 * Whether the password matches one of the hashes. Without any hash the work is done all the same, so that timing
 * doesn't reveal whether an account exists.
 */
export async function passwordFits(password: string, hashes: readonly string[]): Promise<boolean> {
  const candidates = hashes.length > 0 ? hashes : [await nobody];
  let fits = false;
  for (const candidate of candidates) fits = (await verify(candidate, password)) || fits;
  return fits && hashes.length > 0;
}

const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = 'abcdefghijkmnpqrstuvwxyz';
const digits = '23456789';
const specials = '!#%+?';

/** A temporary password of twelve characters that meets the rules of section 5, without look-alike characters. */
export function createTemporaryPassword(): string {
  const draw = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)] ?? '');
  const characters = [...draw(capitals, 3), ...draw(letters, 5), ...draw(digits, 3), ...draw(specials, 1)];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
