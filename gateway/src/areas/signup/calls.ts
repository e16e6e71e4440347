import {
  BEGUN_ALREADY,
  CODE_EXPIRED,
  CODE_TRIED_OUT,
  SIGNUP_OVER,
  VERIFIED_ALREADY,
} from '@fairshelf/shared-contracts/core';
import {
  completeSignup as completeSignupCall,
  postponeConnect,
  readSignup,
  sendReimburseCode,
  sendReviewCode,
  signup,
  verifyEmailCode,
} from '@fairshelf/shared-contracts/signup';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import {
  beginSignup,
  codeKeysOf,
  completeSignup,
  connectLater,
  hintOf,
  limitMails,
  noteSignIn,
  readSignupState,
  refuseGuessable,
  resendCode,
  type SignupMeans,
  signupProblems,
  TooManyCodes,
  type VerifyOutcome,
  verifyAddress,
} from '../identity/index.ts';

/** The page shows this under its own heading (docs/specification/errors.md#verification-errors). */
const wrongCode = 'Looks like you entered an invalid code. Please check your entry and submit a valid code.';

const means = ({ services }: CallContext): SignupMeans => ({
  database: services.database,
  jobs: services.jobs,
  limits: services.limits,
  codeKeys: codeKeysOf(services.settings.SECRETS_KEY),
  now: services.now(),
  signInUrl: `${services.settings.PUBLIC_URL}/app/login`,
});

/** The message when an address has used up its ten codes of the day. */
async function withinCodesOfDay<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TooManyCodes)) throw error;
    const hours = Math.ceil(error.waitMs / 3_600_000);
    throw new Refusal(
      429,
      `We send at most 10 codes a day to an address. Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
      { retryAfter: Math.ceil(error.waitMs / 1000) },
    );
  }
}

async function resend(email: string, context: CallContext): Promise<void> {
  await limitMails(context, email);
  await withinCodesOfDay(resendCode(means(context), email));
}

function refuseUnlessVerified(outcome: VerifyOutcome) {
  switch (outcome.kind) {
    case 'verified':
      return outcome;
    case 'wrong':
      throw wrongField('body.code', wrongCode);
    case 'tried-out':
      throw new Refusal(400, CODE_TRIED_OUT);
    case 'expired':
      throw new Refusal(400, CODE_EXPIRED);
    case 'verified-already':
      throw new Refusal(409, VERIFIED_ALREADY);
    case 'begin-again':
      throw new Refusal(
        409,
        'This sign-up was started in another browser. Please fill in the form here too.',
      );
  }
}

export const signupCalls: readonly ServedCall[] = [
  serve(signup, async ({ body }, context) => {
    const problems = signupProblems(body);
    const [first] = problems;
    if (first) throw new Refusal(400, first.message, { fields: problems });
    await limitMails(context, body.email);
    await refuseGuessable({ path: 'body.password' }, body.password, [
      body.name,
      body.email,
      body.company_name,
    ]);
    const outcome = await withinCodesOfDay(beginSignup(means(context), body));
    // Responds as for a started sign-up; the owner of the address gets an email.
    if (outcome.kind === 'has-account') throw new Refusal(409, BEGUN_ALREADY);
    context.keepSignup({ module: body.module_type ?? 'review', token: outcome.attemptToken });
    if (outcome.kind === 'begun-already') throw new Refusal(409, BEGUN_ALREADY);
    context.audit({ actorUserId: outcome.userId, companyId: outcome.companyId });
    return { company_id: outcome.companyId, user_id: outcome.userId };
  }),

  serve(verifyEmailCode, async ({ body }, context) => {
    if (body.password) await refuseGuessable({ path: 'body.password' }, body.password, [body.email]);
    const verified = refuseUnlessVerified(
      await verifyAddress(means(context), { ...body, attemptToken: context.signupToken }),
    );
    context.audit({ actorUserId: verified.userId });
    return { signup_token: verified.signupToken };
  }),

  serve(readSignup, async (_input, context) => {
    const { services, signupToken: token, visitor } = context;
    const state = await readSignupState(services.database, { token, visitor, now: services.now() });
    if (!state) context.keepSignup(undefined);
    return state;
  }),

  serve(completeSignupCall, async ({ body }, context) => {
    const { database, now } = context.services;
    const completion = await completeSignup(database, { token: body.signup_token, now: now() });
    if (!completion) throw new Refusal(409, SIGNUP_OVER);
    context.audit({ actorUserId: completion.userId });
    await noteSignIn(context.services, completion.userId, context);
    context.hint(hintOf(completion.userInfo));
    context.keepSignup(undefined);
    return {
      accessToken: completion.session.token,
      expiredDate: completion.session.expiresAt.toISOString(),
      userInfo: completion.userInfo,
    };
  }),

  serve(postponeConnect, async (_input, context) => {
    await connectLater(context.services.database, context.caller.userId);
    context.keepSignup(undefined);
  }),

  serve(sendReviewCode, async ({ body }, context) => resend(body.email, context)),
  serve(sendReimburseCode, async ({ body }, context) => resend(body.email, context)),
];
