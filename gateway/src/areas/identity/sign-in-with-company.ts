import { randomBytes } from 'node:crypto';
import { parseRoles } from '@fairshelf/shared-contracts/core';
import { SINGLE_SIGN_ON_PATH, startSingleSignOn } from '@fairshelf/shared-contracts/identity';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { isOperator } from '../../base/accounts/operator-roles.ts';
import { isRemembered, rememberDevice } from '../../base/accounts/remembered-devices.ts';
import { createSession } from '../../base/accounts/sessions.ts';
import { createToken, tokenHash } from '../../base/accounts/tokens.ts';
import { recordSignIn } from '../../base/accounts/visits.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { COMPANY_SIGN_IN_SECONDS } from '../../base/http/company-sign-in-cookie.ts';
import type { Services } from '../../base/services.ts';
import {
  createSignInRequest,
  IssuerProblem,
  type ProvenPerson,
  provePerson,
  signInUrl,
} from '../../outside/issuer/issuer.ts';
import { allowedOf, limitSentence } from '../plans/index.ts';
import { placesTaken } from './invite.ts';
import type { SignedIn } from './login.ts';
import { forgetFailures, loginWait, noteFailure } from './login-attempts.ts';
import { hashPassword } from './passwords.ts';
import { readFactor, takeCode } from './second-factor.ts';
import { companyOfAddress, issuerOf } from './single-sign-on.ts';
import { readUserInfo } from './user-info.ts';

type Means = Pick<Services, 'database' | 'settings' | 'now' | 'log'>;

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly browserToken: string | undefined;
  readonly deviceToken: string | undefined;
  readonly place: string;
  readonly device: string;
}

export type CompanySignIn =
  | (SignedIn & { readonly kind: 'signed-in'; readonly companyId: string; readonly deviceToken?: string })
  | { readonly kind: 'code-needed' }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'refused'; readonly message: string };

const refusal = (message: string): CompanySignIn => ({ kind: 'refused', message });
const START_AGAIN = refusal(
  'This sign-in took too long, or was started in another browser. Please sign in again.',
);

/** The page to which providers return. */
export const redirectUri = ({ PUBLIC_URL }: Services['settings']): string =>
  `${PUBLIC_URL}/app${SINGLE_SIGN_ON_PATH}`;

/** Starts a sign-in. Returns where the browser continues and the token that it keeps; undefined without a provider. */
export async function startWithCompany(
  { database, settings, now }: Means,
  email: string,
): Promise<{ readonly url: string; readonly browserToken: string } | undefined> {
  const companyId = await companyOfAddress(database, email);
  const company = companyId && (await issuerOf(database, settings, companyId));
  if (!company) return undefined;
  const request = createSignInRequest();
  const url = await signInUrl(company.issuer, request, { redirectUri: redirectUri(settings), email });
  const { token, hash } = createToken();
  await database.system
    .insertInto('single_sign_on_attempt')
    .values({ browser_hash: hash, company_id: companyId, ...request, expires_at: expiry(now()) })
    .execute();
  return { url, browserToken: token };
}

const expiry = (now: Date): Date => new Date(now.getTime() + COMPANY_SIGN_IN_SECONDS * 1000);

/** Takes the attempt of a browser, which ends with that. */
async function takeAttempt({ database, now }: Means, browserToken: string | undefined, isProven: boolean) {
  if (!browserToken) return undefined;
  return database.system
    .deleteFrom('single_sign_on_attempt')
    .where('browser_hash', '=', tokenHash(browserToken))
    .where('user_id', isProven ? 'is not' : 'is', null)
    .where('expires_at', '>', now())
    .returningAll()
    .executeTakeFirst();
}

/** Ends a sign-in with the provider's answer, the query of the page to which it returned. */
export async function finishWithCompany(
  means: Means,
  answer: string,
  origin: SignInOrigin,
): Promise<CompanySignIn> {
  const { database, settings, now, log } = means;
  const attempt = await takeAttempt(means, origin.browserToken, false);
  if (!attempt) return START_AGAIN;
  const { company_id: companyId } = attempt;
  const company = await issuerOf(database, settings, companyId);
  if (!company) return refusal('Your company has switched this sign-in off.');
  const returnUrl = new URL(`${redirectUri(settings)}?${answer}`);
  let person: ProvenPerson;
  try {
    person = await provePerson(company.issuer, attempt, returnUrl);
  } catch (error) {
    if (!(error instanceof IssuerProblem)) throw error;
    log.info({ err: error, companyId }, 'sign-in with a company refused');
    return refusal(error.message);
  }
  const address = v.safeParse(startSingleSignOn.body, { email: person.email });
  if (!address.success || !person.isEmailVerified)
    return refusal('Your company’s identity provider gave no verified email address.');
  const { email } = address.output;
  if ((await companyOfAddress(database, email)) !== companyId)
    return refusal(`${email} is not an address of this company.`);
  const found = await findPerson(means, { ...person, email, companyId, addsPeople: company.addsPeople });
  if (typeof found === 'object') return refusal(found.problem);
  // The provider's claims about factors apply only to its own company's people, not to people who also belong to
  // others.
  const isOwn = person.usedSeveralFactors && (await isOnlyIn(means, found, companyId));
  if (!isOwn && (await readFactor(database, found))) {
    const isKnown =
      origin.deviceToken !== undefined &&
      (await isRemembered(database, { userId: found, token: origin.deviceToken, now: now() }));
    if (!isKnown) {
      await database.system
        .insertInto('single_sign_on_attempt')
        .values({ ...attempt, user_id: found, expires_at: expiry(now()) })
        .execute();
      return { kind: 'code-needed' };
    }
  }
  return signInPerson(means, { userId: found, companyId, origin });
}

/** Completes a sign-in of a proven person with the code of their app. */
export async function confirmWithCompany(
  means: Means,
  { code, remembers }: { readonly code: string; readonly remembers: boolean },
  origin: SignInOrigin,
): Promise<CompanySignIn> {
  const { database, settings, now } = means;
  const attempt = await takeAttempt(means, origin.browserToken, true);
  if (!attempt?.user_id) return START_AGAIN;
  const { user_id: userId, company_id: companyId } = attempt;
  const name = (await readUserInfo(database, userId))?.email ?? '';
  const ms = await loginWait(database, name, origin.place, now().getTime());
  const isRight = ms === 0 && (await takeCode({ database, settings, now: now() }, userId, code));
  if (!isRight) {
    await database.system.insertInto('single_sign_on_attempt').values(attempt).execute();
    if (ms > 0) return { kind: 'wait', ms };
    await noteFailure(database, name, origin.place, now().getTime());
    return { kind: 'wrong-code' };
  }
  await forgetFailures(database, name, origin.place);
  const signedIn = await signInPerson(means, { userId, companyId, origin });
  if (signedIn.kind !== 'signed-in' || !remembers) return signedIn;
  const { device } = origin;
  return { ...signedIn, deviceToken: await rememberDevice(database, { userId, device, now: now() }) };
}

async function signInPerson(
  { database, now }: Means,
  { userId, companyId, origin }: { userId: string; companyId: string; origin: SignInOrigin },
): Promise<CompanySignIn> {
  const userInfo = await readUserInfo(database, userId);
  if (!userInfo) return START_AGAIN;
  await recordSignIn(database, userId, now());
  const { place: address, device } = origin;
  const session = await createSession(database, {
    userId,
    signedInWith: companyId,
    now: now(),
    address,
    device,
  });
  return { kind: 'signed-in', userId, session, userInfo, companyId };
}

async function isOnlyIn({ database }: Means, userId: string, companyId: string): Promise<boolean> {
  const rows = await database.system
    .selectFrom('company_member')
    .select('company_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.every((row) => row.company_id === companyId);
}

interface CompanyPerson extends ProvenPerson {
  readonly email: string;
  readonly companyId: string;
  readonly addsPeople: boolean;
}

/**
 * The account for a verified address: of a member of the company, or a new one if the company allows it. Existing
 * accounts are never added, because the provider's operator would get access to data outside the company.
 */
async function findPerson(
  { database, now }: Means,
  person: CompanyPerson,
): Promise<string | { readonly problem: string }> {
  const { email, companyId } = person;
  return database.system.transaction().execute(async (db) => {
    const user = await db
      .selectFrom('app_user')
      .select(['user_id', 'deleted_at', 'email_verified_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (user?.deleted_at)
      return { problem: 'The account with this email was deleted. Please contact customer service.' };
    if (!user?.email_verified_at) {
      return person.addsPeople ? addPerson(db, person, now()) : { problem: ASK_OWNER(email) };
    }
    const member = await db
      .selectFrom('company_member')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.user_id)
      .executeTakeFirst();
    if (!member) return { problem: ASK_OWNER(email) };
    const roles = await db
      .selectFrom('user_role')
      .select('role')
      .where('user_id', '=', user.user_id)
      .execute();
    if (isOperator(parseRoles(roles.map(({ role }) => role))))
      return { problem: 'Operators of Fairshelf sign in with their password or a passkey.' };
    return user.user_id;
  });
}

const ASK_OWNER = (email: string): string =>
  `${email} doesn’t belong to this company on Fairshelf. Please ask its owner for an invitation.`;

/** A new account as a viewer of the company, with a random password. */
async function addPerson(
  db: Transaction<Tables>,
  { email, name, companyId }: CompanyPerson,
  now: Date,
): Promise<string | { readonly problem: string }> {
  const today = dayOf(now);
  const limit = await allowedOf(db, { companyId, limit: 'users', today });
  const places = limit && (await placesTaken(db, { companyId, email, now }));
  if (limit && places !== undefined && places >= limit.allowed)
    return { problem: limitSentence(limit, places) };
  const account = {
    name: name.slice(0, 100),
    password_hash: await hashPassword(randomBytes(32).toString('base64url')),
    home_company_id: companyId,
    email_verified_at: now,
    signup_step: 'done',
  };
  const [user_name = email] = email.split('@');
  const { user_id } = await db
    .insertInto('app_user')
    .values({ email, user_name, image: null, phone: null, ...account })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(account))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_member')
    .values({ company_id: companyId, user_id, role: 'viewer' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return user_id;
}
