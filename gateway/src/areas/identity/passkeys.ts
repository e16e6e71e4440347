import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import type {
  addPasskey as addPasskeyCall,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@fairshelf/shared-contracts/identity';
import type { Database } from '../../base/database/database.ts';
import type { Settings } from '../../base/settings/read-settings.ts';

/** Its certificate parsers are 500 modules: loaded when somebody uses a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

type CreationOptions = CallData<typeof startPasskey>;
type RequestOptions = CallData<typeof startPasskeySignIn>;
type Created = CheckedInput<typeof addPasskeyCall>['body'];
type Used = CheckedInput<typeof signInWithPasskey>['body']['credential'];

/** How long a person may take to answer the browser's dialog. */
const TIMEOUT_MS = 300_000;
const NAME = 'Fairshelf';
/** Ed25519, ES256 and RS256 of COSE: what authenticators offer. */
const ALGORITHMS = [-8, -7, -257];
/** More than anybody needs. */
export const MAX_PASSKEYS = 20;

export interface PasskeyMeans {
  readonly database: Database;
  readonly settings: Pick<Settings, 'PUBLIC_URL'>;
  readonly now: Date;
}

/** A purpose, with the person it concerns; a sign-in has none yet. */
type Purpose =
  | { readonly purpose: 'add' | 'confirm'; readonly userId: string }
  | { readonly purpose: 'sign-in'; readonly userId?: undefined };

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  readonly lastUsed: Date | null;
}

/** The passkeys of a person, oldest first. */
export async function listPasskeys({ system }: Database, userId: string): Promise<readonly Passkey[]> {
  return system
    .selectFrom('passkey')
    .select(['passkey_id as id', 'name', 'created_at as since', 'last_used_at as lastUsed'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
}

/** What a browser needs to create a person's passkey. */
export async function startAdding(
  means: PasskeyMeans,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await webAuthn();
  const { challenge, user, timeout } = await generateRegistrationOptions({
    rpName: NAME,
    rpID: siteOf(means).id,
    userName: email,
    userID: handleOf(userId),
    timeout: TIMEOUT_MS,
  });
  await noteChallenge(means, challenge, { purpose: 'add', userId });
  return {
    challenge,
    rp: { id: siteOf(means).id, name: NAME },
    user: { id: user.id, name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeout ?? TIMEOUT_MS,
    excludeCredentials: await descriptorsOf(means.database, userId),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Adds a passkey that a browser created for this person's challenge. False if its answer isn't valid. */
export async function addPasskey(
  means: PasskeyMeans,
  userId: string,
  { name, credential }: Created,
): Promise<boolean> {
  const { id, origin } = siteOf(means);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(means, challenge, { purpose: 'add', userId }),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { credential: key } = verified.registrationInfo;
  const { numInsertedOrUpdatedRows } = await means.database.system
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: key.id,
      public_key: Buffer.from(key.publicKey),
      sign_count: key.counter,
      transports: credential.response.transports,
      name,
      created_at: means.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes a passkey; returns its name, or undefined if the person has no such passkey. */
export async function removePasskey(
  { system }: Database,
  userId: string,
  passkeyId: string,
): Promise<string | undefined> {
  const removed = await system
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** What a browser needs to sign in with any passkey for this site, or to confirm a session with one of the person's. */
export async function startUsing(means: PasskeyMeans, purpose: Purpose): Promise<RequestOptions> {
  const { id } = siteOf(means);
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: id });
  await noteChallenge(means, challenge, purpose);
  return {
    challenge,
    rpId: id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: purpose.userId ? await descriptorsOf(means.database, purpose.userId) : [],
  };
}

/** Whose passkey signed a challenge for this purpose; undefined if the answer isn't valid. */
export async function usePasskey(
  means: PasskeyMeans,
  purpose: Purpose,
  assertion: Used,
): Promise<string | undefined> {
  const { id, origin } = siteOf(means);
  const { system } = means.database;
  const key = await system
    .selectFrom('passkey')
    .innerJoin('app_user', 'app_user.user_id', 'passkey.user_id')
    .select(['passkey_id', 'passkey.user_id', 'credential_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', assertion.id)
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!key || (purpose.userId !== undefined && purpose.userId !== key.user_id)) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(means, challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: key.credential_id,
      publicKey: Uint8Array.from(key.public_key),
      counter: Number(key.sign_count),
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  await system
    .updateTable('passkey')
    .set({ sign_count: verified.authenticationInfo.newCounter, last_used_at: means.now })
    .where('passkey_id', '=', key.passkey_id)
    .execute();
  return key.user_id;
}

/** The relying party of the passkeys: the public address. */
function siteOf({ settings }: PasskeyMeans): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(settings.PUBLIC_URL);
  return { id: hostname, origin };
}

/** The bytes of the id: authenticators store them with the passkey. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

async function descriptorsOf(
  { system }: Database,
  userId: string,
): Promise<RequestOptions['allowCredentials']> {
  const rows = await system
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key',
    transports: [...transports],
  }));
}

async function noteChallenge(
  { database, now }: PasskeyMeans,
  challenge: string,
  { purpose, userId }: Purpose,
): Promise<void> {
  await database.system
    .insertInto('passkey_challenge')
    .values({
      challenge,
      purpose,
      user_id: userId ?? null,
      expires_at: new Date(now.getTime() + TIMEOUT_MS),
    })
    .execute();
}

/** Consumes a challenge issued for this purpose and person: once, and only while it is valid. */
async function takeChallenge(
  { database, now }: PasskeyMeans,
  challenge: string,
  { purpose, userId }: Purpose,
): Promise<boolean> {
  const { numDeletedRows } = await database.system
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
