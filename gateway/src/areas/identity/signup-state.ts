import type { CallData, ModuleType } from '@fairshelf/shared-contracts/core';
import type { readSignup } from '@fairshelf/shared-contracts/signup';
import type { Database } from '../../base/database/database.ts';
import { channelsOfCompanies } from '../market/index.ts';
import { findAttempt, type SignupAttempt } from './signup-attempt.ts';
import { issueSignupToken } from './signup-token.ts';

type SignupState = NonNullable<CallData<typeof readSignup>>;

interface StateRequest {
  /** The cookie of a browser that has started a sign-up. */
  readonly token: string | undefined;
  readonly visitor: { readonly userId: string } | undefined;
  readonly now: Date;
}

/**
 * The progress of the sign-up in this browser or of the signed-in person; null when none is in progress. A browser
 * that has verified the address gets a new sign-up token, so that it can connect a store after a reload.
 */
export async function readSignupState(
  database: Database,
  { token, visitor, now }: StateRequest,
): Promise<SignupState | null> {
  const attempt = await findAttempt(database.system, token, now);
  const own = attempt && (await stateOfAttempt(database, attempt, now));
  if (own && (own.step !== 'sign-in' || !visitor)) return own;
  return visitor ? stateOfVisitor(database, visitor) : null;
}

async function stateOfAttempt(
  database: Database,
  attempt: SignupAttempt,
  now: Date,
): Promise<SignupState | undefined> {
  const user = await database.system
    .selectFrom('app_user')
    .leftJoin('email_code', 'email_code.email', 'app_user.email')
    .leftJoin('person_visit', 'person_visit.user_id', 'app_user.user_id')
    .select(['app_user.email', 'home_company_id', 'email_verified_at', 'sent_at'])
    .select(({ fn }) =>
      fn<Date | null>('greatest', ['app_user.last_login_at', 'person_visit.last_login_at']).as(
        'last_login_at',
      ),
    )
    .where('app_user.user_id', '=', attempt.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const state = {
    module_type: attempt.module_type,
    email: user.email,
    name: attempt.name,
    company_name: attempt.company_name,
    company_id: user.home_company_id,
    user_id: attempt.user_id,
    code_sent_at: user.sent_at?.toISOString() ?? null,
    signup_token: null,
    seller_id: null,
    store: null,
    return_to: attempt.return_to,
  };
  if (!user.email_verified_at) return { ...state, step: 'verify' };
  // Verified in another browser, or signed in since: the password or the session decides from here.
  const isOver = !attempt.verified_at || (user.last_login_at && user.last_login_at >= attempt.verified_at);
  if (isOver) return { ...state, step: 'sign-in' };
  const [store] = await channelsOfCompanies(database, [user.home_company_id]);
  const signup_token = await issueSignupToken(database.system, attempt.user_id, now);
  if (!store) return { ...state, step: 'connect', signup_token };
  return {
    ...state,
    step: 'complete',
    signup_token,
    seller_id: store.seller_id,
    store: store.channel_store ?? store.company_name,
  };
}

/** The sign-up of a signed-in person who has neither connected a store nor postponed it. */
async function stateOfVisitor(
  database: Database,
  visitor: NonNullable<StateRequest['visitor']>,
): Promise<SignupState | null> {
  const module_type = await unfinishedSignup(database, visitor.userId);
  if (!module_type) return null;
  const user = await database.system
    .selectFrom('app_user')
    .innerJoin('company', 'company.company_id', 'app_user.home_company_id')
    .select(['email', 'app_user.name', 'company.name as company_name', 'home_company_id'])
    .where('user_id', '=', visitor.userId)
    .executeTakeFirstOrThrow();
  return {
    step: 'connect',
    module_type,
    email: user.email,
    name: user.name,
    company_name: user.company_name,
    company_id: user.home_company_id,
    user_id: visitor.userId,
    code_sent_at: null,
    signup_token: null,
    seller_id: null,
    store: null,
    return_to: null,
  };
}

/** The module of a sign-up that still lacks its store; undefined for everybody else. */
export async function unfinishedSignup(database: Database, userId: string): Promise<ModuleType | undefined> {
  const user = await database.system
    .selectFrom('app_user')
    .select('home_company_id')
    .where('user_id', '=', userId)
    .where('signup_step', '=', 'connect')
    .executeTakeFirst();
  if (!user) return undefined;
  const companies = await database.system
    .selectFrom('company_member')
    .select('company_id')
    .where('user_id', '=', userId)
    .execute();
  const ids = companies.map(({ company_id }) => company_id);
  if ((await channelsOfCompanies(database, ids)).length > 0) return undefined;
  const plan = await database.system
    .selectFrom('company_plan')
    .select('plan')
    .where('company_id', '=', user.home_company_id)
    .where('plan', '=', 'reimburse')
    .executeTakeFirst();
  return plan ? 'reimburse' : 'review';
}
