import { type Database, isId } from '../database/database.ts';
import { createToken, tokenHash } from './tokens.ts';

/** How long a browser isn't asked for a code. */
const LIFETIME_MS = 30 * 86_400_000;

/** A browser in which a person isn't asked for the code of their authenticator app. */
export interface RememberedDevice {
  readonly id: string;
  /** The User-Agent header. */
  readonly device: string;
  readonly until: Date;
}

/** Remembers a browser of a person who entered a code. Returns the token that the browser keeps. */
export async function rememberDevice(
  { system }: Database,
  { userId, device, now }: { userId: string; device: string; now: Date },
): Promise<string> {
  const { token, hash } = createToken();
  await system
    .insertInto('remembered_device')
    .values({
      token_hash: hash,
      user_id: userId,
      device: device.slice(0, 300),
      remembered_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return token;
}

/** Whether a token was given to a browser of this person, and is still valid. */
export async function isRemembered(
  { system }: Database,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<boolean> {
  const row = await system
    .selectFrom('remembered_device')
    .select('device_id')
    .where('token_hash', '=', tokenHash(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The remembered browsers of a person, newest first. */
export async function rememberedDevices(
  { system }: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<readonly RememberedDevice[]> {
  return system
    .selectFrom('remembered_device')
    .select(['device_id as id', 'device', 'expires_at as until'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('remembered_at', 'desc')
    .execute();
}

/** Forgets one browser of a person. False when there is none. */
export async function forgetDevice({ system }: Database, userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { numDeletedRows } = await system
    .deleteFrom('remembered_device')
    .where('user_id', '=', userId)
    .where('device_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Forgets every browser of a person. */
export async function forgetDevices({ system }: Database, userId: string): Promise<void> {
  await system.deleteFrom('remembered_device').where('user_id', '=', userId).execute();
}
