import { sendReimburseCode, sendReviewCode, signup, verifyEmailCode } from '@fairshelf/shared-contracts/core';
import {
  beginSignup,
  begunAlready,
  resendCode,
  signupProblems,
  verifyAddress,
} from '../../domain/identity/signup.ts';
import type { CallContext } from '../call-context.ts';
import { Refusal } from '../refusal.ts';
import { type ServedCall, serve } from '../serve.ts';
import { limitMails } from './auth.ts';

/** The page shows this under a heading of its own (specification, section 8). */
const wrongCode = 'Looks like you entered an invalid code. Please check your entry and submit a valid code.';

const means = ({ services }: CallContext) => ({
  database: services.database,
  jobs: services.jobs,
  codeKey: services.settings.SECRETS_KEY,
  now: services.now(),
});

async function resend(email: string, context: CallContext): Promise<void> {
  await limitMails(context, email);
  await resendCode(means(context), email);
}

export const signupCalls: readonly ServedCall[] = [
  serve(signup, async ({ body }, context) => {
    const problems = signupProblems(body);
    const [first] = problems;
    if (first) throw new Refusal(400, first.message, { fields: problems });
    await limitMails(context, body.email);
    const outcome = await beginSignup(means(context), body);
    if (outcome.kind === 'begun-already') throw new Refusal(409, begunAlready);
    if (outcome.kind === 'has-account')
      throw new Refusal(409, 'This email has an account already. Please sign in.');
    context.audit({ actorUserId: outcome.userId, companyId: outcome.companyId });
    return { company_id: outcome.companyId, user_id: outcome.userId };
  }),

  serve(verifyEmailCode, async ({ body }, context) => {
    const verified = await verifyAddress(means(context), body);
    if (!verified) throw new Refusal(400, wrongCode, { fields: [{ path: 'body.code', message: wrongCode }] });
    context.audit({ actorUserId: verified.userId });
    return { signup_token: verified.signupToken };
  }),

  serve(sendReviewCode, async ({ body }, context) => resend(body.email, context)),
  serve(sendReimburseCode, async ({ body }, context) => resend(body.email, context)),
];
