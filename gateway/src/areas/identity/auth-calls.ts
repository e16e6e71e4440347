import { parseRoles, type UserInfo } from '@fairshelf/shared-contracts/core';
import {
  changePassword as changePasswordCall,
  changePasswordLater,
  forgotPassword,
  login,
  logout,
  signInWithPasskey,
  startPasskeySignIn,
} from '@fairshelf/shared-contracts/identity';
import { endSession, endViewsOf } from '../../base/accounts/sessions.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import type { SessionHint } from '../../base/http/session-hint.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import { signIns } from '../../base/work-counters.ts';
import { meansOf } from './account-security-calls.ts';
import { changePassword, passwordProblems, postponePasswordChange } from './change-password.ts';
import { mailTemporaryPassword } from './forgot-password.ts';
import { logIn, logInWithPasskey, type SignedIn } from './login.ts';
import { startUsing } from './passkeys.ts';
import type { Enrolment } from './second-factor.ts';
import { mailSecurityNotice, noteSignIn } from './security-notices.ts';
import { unfinishedSignup } from './signup-state.ts';
import { readUserInfo } from './user-info.ts';

const mailLimit = { hits: 5, windowMs: 600_000 };

/** The same for an unknown address and a wrong password. */
const wrongLogin = 'The email or password is not correct.';

const companyOnly = (): Refusal =>
  new Refusal(403, 'Your company requires its own sign-in. Select ‘Use your company account’ below.');

export const waitRefusal = (ms: number, sentence = 'Too many attempts.'): Refusal => {
  const retryAfter = Math.ceil(ms / 1000);
  return new Refusal(429, `${sentence} Please try again in ${waitWords(retryAfter)}.`, { retryAfter });
};

/** 1 second, 45 seconds, 10 minutes. */
function waitWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Refuses when too many emails were requested for this address or from this network address. */
export async function limitMails(context: CallContext, email: string): Promise<void> {
  const { limits } = context.services;
  const waits = [
    await limits.take(`mail:${email}`, mailLimit),
    await limits.take(`mail-from:${context.address}`, { hits: 60, windowMs: mailLimit.windowMs }),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw waitRefusal(wait, 'Too many emails were requested.');
}

/** The data about a person for the page server. */
export const hintOf = (info: UserInfo): SessionHint => ({
  roles: parseRoles(info.role),
  plans: info.planList.flatMap(({ plan_name }) =>
    plan_name === 'review' || plan_name === 'reimburse' ? [plan_name] : [],
  ),
  ...(info.company_rights && { rights: info.company_rights }),
  ...(info.language && { language: info.language }),
});

/** Names the fields that the sign-in form then shows. */
export const codeRefusal = (kind: 'code-needed' | 'wrong-code', mayRemember: boolean): Refusal => {
  const message =
    kind === 'code-needed'
      ? 'Enter the code from your authenticator app.'
      : 'This code is not correct. Enter the current code of your app, or a recovery code.';
  const fields = ['body.code', ...(mayRemember ? ['body.remember_device'] : [])];
  return new Refusal(401, message, { fields: fields.map((path) => ({ path, message })) });
};

/** Passes the secret to the form in fields: refusals have no other data. */
const enrolRefusal = ({ secret, uri, qr }: Enrolment): Refusal => {
  const message = 'Your account needs an authenticator app. Set it up to sign in.';
  return new Refusal(401, message, {
    fields: [
      { path: 'body.code', message },
      { path: 'enrolment.secret', message: secret },
      { path: 'enrolment.uri', message: uri },
      { path: 'enrolment.qr', message: `${qr.size} ${qr.path}` },
    ],
  });
};

/** The common steps after every sign-in; returns the data with which the browser starts its session. */
export async function enter(context: CallContext, { userId, session, userInfo }: SignedIn) {
  context.audit({ actorUserId: userId });
  await noteSignIn(context.services, userId, context);
  context.hint(hintOf(userInfo));
  const module = await unfinishedSignup(context.services.database, userId);
  context.keepSignup(module && { module });
  return { accessToken: session.token, expiredDate: session.expiresAt.toISOString(), userInfo };
}

export const authCalls: readonly ServedCall[] = [
  serve(login, async ({ body }, context) => {
    const { now } = context.services;
    const outcome = await logIn(context.services, {
      name: body.user_name,
      password: body.password,
      code: body.code,
      deviceToken: context.deviceToken,
      remembersDevice: body.remember_device ?? false,
      place: context.address,
      device: context.device,
      now: now(),
    });
    signIns.inc({ outcome: outcome.kind });
    if (outcome.kind === 'wait') throw waitRefusal(outcome.ms);
    if (outcome.kind === 'company-only') throw companyOnly();
    if (outcome.kind === 'wrong') throw new Refusal(401, wrongLogin);
    if (outcome.kind === 'code-needed' || outcome.kind === 'wrong-code')
      throw codeRefusal(outcome.kind, outcome.mayRemember);
    if (outcome.kind === 'enrol') throw enrolRefusal(outcome.enrolment);
    if (outcome.deviceToken) context.keepDevice(outcome.deviceToken);
    return {
      ...(await enter(context, outcome)),
      ...(outcome.recoveryCodes ? { recoveryCodes: [...outcome.recoveryCodes] } : {}),
      error: false,
    };
  }),

  serve(startPasskeySignIn, async (_, context) => startUsing(meansOf(context), { purpose: 'sign-in' })),

  serve(signInWithPasskey, async ({ body }, context) => {
    const from = { place: context.address, device: context.device };
    const signedIn = await logInWithPasskey(meansOf(context), body.credential, from);
    if (signedIn === 'company-only') throw companyOnly();
    if (!signedIn) throw new Refusal(401, 'This passkey was not accepted. Sign in with your password.');
    return enter(context, signedIn);
  }),

  serve(logout, async (_input, context) => {
    const { caller, services } = context;
    await endSession(services.database, caller.tokenHash);
    // Viewing as somebody ends with the operator's sign-out, in every browser.
    if (!caller.actorUserId) await endViewsOf(services.database, caller.userId);
    context.hint(undefined);
  }),

  serve(forgotPassword, async ({ body }, context) => {
    await limitMails(context, body.email);
    const { settings, now } = context.services;
    await mailTemporaryPassword(context.services, {
      email: body.email,
      signInUrl: `${settings.PUBLIC_URL}/app/login`,
      now: now(),
    });
  }),

  serve(changePasswordCall, async ({ body }, context) => {
    const { database, now } = context.services;
    const outcome = await changePassword(database, {
      email: body.email,
      current: body.current_password,
      next: body.new_password,
      place: context.address,
      now: now(),
      ...(context.visitor ? { keepSession: context.visitor.tokenHash } : {}),
    });
    if (outcome.kind === 'wait') {
      throw new Refusal(429, passwordProblems.wait, { retryAfter: Math.ceil(outcome.ms / 1000) });
    }
    if (outcome.kind === 'refused') throw wrongField(`body.${outcome.field}`, outcome.message);
    context.audit({ actorUserId: outcome.userId });
    await mailSecurityNotice(context.services, {
      userId: outcome.userId,
      notice: 'password',
      origin: context,
    });
    const userInfo = await readUserInfo(database, outcome.userId);
    if (!userInfo) throw new Refusal(401, 'Please sign in again.');
    return { userInfo };
  }),

  serve(changePasswordLater, async ({ body }, context) => {
    if (body.email !== context.caller.email)
      throw new Refusal(400, 'Invalid temporary password. Please try again.');
    await postponePasswordChange(context.services.database, context.caller.tokenHash);
  }),
];
