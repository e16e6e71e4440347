import { createHash, randomBytes } from 'node:crypto';
import { decodeBase32IgnorePadding, encodeBase32UpperCaseNoPadding } from '@oslojs/encoding';
import { createTOTPKeyURI, verifyHOTP } from '@oslojs/otp';
import { encode } from 'uqr';
import { isOperator } from '../../base/accounts/operator-roles.ts';
import type { Database } from '../../base/database/database.ts';
import type { SealedColumn } from '../../base/secrets/sealed-column.ts';
import type { Settings } from '../../base/settings/read-settings.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';

/** As every authenticator app assumes: RFC 6238 with SHA-1, six digits, 30 seconds. */
const DIGITS = 6;
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

export interface FactorMeans {
  readonly database: Database;
  readonly settings: Pick<Settings, 'SECRETS_KEY' | 'OPERATOR_SECOND_FACTOR'>;
  readonly now: Date;
}

export interface Enrolment {
  /** Base32, for typing it into an app. */
  readonly secret: string;
  /** otpauth://, the content of the QR code. */
  readonly uri: string;
  /** The QR code: its modules per side, and the dark ones as an SVG path in that grid. */
  readonly qr: { readonly size: number; readonly path: string };
}

/** Whether people with these roles can only sign in with a second factor. */
export const isFactorRequired = (
  { OPERATOR_SECOND_FACTOR }: FactorMeans['settings'],
  roles: readonly string[],
): boolean => OPERATOR_SECOND_FACTOR && isOperator(roles);

const boundTo = (userId: string): string => `second-factor/${userId}`;

export const sealedSecondFactors: SealedColumn = {
  table: 'second_factor',
  column: 'sealed_secret',
  key: ['user_id'],
  boundTo,
};

/** When a person confirmed an authenticator app, and how many recovery codes are left; undefined without one. */
export async function readFactor(
  { system }: Database,
  userId: string,
): Promise<{ readonly since: Date; readonly recoveryCodes: number } | undefined> {
  const row = await system
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.confirmed_at) return undefined;
  const { count } = await system
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { since: row.confirmed_at, recoveryCodes: Number(count) };
}

/**
 * Starts enrolling an app with a new secret. An unconfirmed enrolment is replaced: its secret may be known to whoever
 * started it.
 */
export async function startFactor(
  { database, settings }: FactorMeans,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<Enrolment> {
  const vault = createTokenVault(settings.SECRETS_KEY);
  const secret = encodeBase32UpperCaseNoPadding(randomBytes(SECRET_BYTES));
  await database.system
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: vault.seal(secret, boundTo(userId)) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: vault.seal(secret, boundTo(userId)), last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .execute();
  const key = decodeBase32IgnorePadding(secret);
  const uri = createTOTPKeyURI('Fairshelf', email, key, STEP_SECONDS, DIGITS);
  return { secret, uri, qr: qrOf(uri) };
}

function qrOf(text: string): Enrolment['qr'] {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}

/** Confirms the app by its first code. Returns the recovery codes, which are shown once; undefined for a wrong code. */
export async function confirmFactor(
  means: FactorMeans,
  userId: string,
  code: string,
): Promise<readonly string[] | undefined> {
  if (!(await takeAppCode(means, userId, code))) return undefined;
  const { numUpdatedRows } = await means.database.system
    .updateTable('second_factor')
    .set({ confirmed_at: means.now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? undefined : renewRecoveryCodes(means.database, userId);
}

/** Accepts a code of the app or a recovery code, each once. */
export const takeCode = async (means: FactorMeans, userId: string, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code.replaceAll(' ', ''))
    ? takeAppCode(means, userId, code.replaceAll(' ', ''))
    : takeRecoveryCode(means, userId, code);

/** Replaces the recovery codes; the earlier ones no longer work. */
export async function renewRecoveryCodes({ system }: Database, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = encodeBase32UpperCaseNoPadding(randomBytes(10)).toLowerCase();
    return `${text.slice(0, 8)}-${text.slice(8)}`;
  });
  await system.transaction().execute(async (db) => {
    await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await db
      .insertInto('recovery_code')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
      .execute();
  });
  return codes;
}

/** Removes the app with its recovery codes. */
export async function removeFactor({ system }: Database, userId: string): Promise<void> {
  await system.deleteFrom('second_factor').where('user_id', '=', userId).execute();
}

async function secretOf(
  { database, settings }: Pick<FactorMeans, 'database' | 'settings'>,
  userId: string,
): Promise<string | undefined> {
  const row = await database.system
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const secret = createTokenVault(settings.SECRETS_KEY).open(row.sealed_secret, boundTo(userId));
  if (!secret.ok) throw new Error(`The second factor of ${userId} can't be opened: ${secret.error.message}`);
  return secret.value;
}

/** The code of this step, the previous or the next: phone clocks differ. A step is accepted once. */
async function takeAppCode(means: FactorMeans, userId: string, code: string): Promise<boolean> {
  const secret = /^\d{6}$/.test(code) ? await secretOf(means, userId) : undefined;
  if (!secret) return false;
  const key = decodeBase32IgnorePadding(secret);
  const current = Math.floor(means.now.getTime() / 1000 / STEP_SECONDS);
  const step = [current - 1, current, current + 1].find((each) =>
    verifyHOTP(key, BigInt(each), DIGITS, code),
  );
  if (step === undefined) return false;
  const { numUpdatedRows } = await means.database.system
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function takeRecoveryCode({ database, now }: FactorMeans, userId: string, code: string) {
  const { numUpdatedRows } = await database.system
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** 80 random bits need no slow hash. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest();
