import * as v from 'valibot';
import { anyone, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { companyId, email, fields, moduleType, secret, storable, text } from '../../core/calls/field.ts';
import { SignInSchema } from '../../core/calls/shapes.ts';
import {
  CompanyNameSchema,
  FullNameSchema,
  NewPasswordSchema,
  VerifyCodeSchema,
} from '../../core/validation/index.ts';
import { referralCode } from '../affiliates/index.ts';

const fullName = v.pipe(
  FullNameSchema,
  // The form requires a name; the API does so as well, since spaces aren't a name.
  v.minLength(1, 'Enter at least 3 characters for the name'),
  v.maxLength(100, 'The name must be at most 100 characters long.'),
  storable('The name'),
);
const companyName = v.pipe(
  CompanyNameSchema,
  v.maxLength(100, 'The company name must be at most 100 characters long.'),
  storable('The company name'),
);

export const signup = defineCall({
  name: 'signup.create',
  method: 'POST',
  path: '/api/signup',
  summary: "Begin an account and mail a code; a begun one answers 'Already exist in Email-Code.'",
  access: anyone,
  body: fields({
    name: fullName,
    user_name: text('The email', 64),
    email,
    company_name: companyName,
    password: NewPasswordSchema,
    passwordConfirm: secret('The confirmation'),
    // Not a specified field: stores the referral with the company.
    code: v.optional(referralCode),
    // Not specified: where the sign-up continues after a reload, and where it returns to (the app store's entry).
    module_type: v.optional(moduleType),
    return_to: v.optional(
      v.pipe(
        text('The page to return to', 2_000),
        v.regex(/^\/mapps\/login\?/, 'A sign-up returns only to the entry of the app store.'),
      ),
    ),
  }),
  data: v.object({ company_id: v.string(), user_id: v.string() }),
});

/**
 * The step at which a sign-up continues. `sign-in`: the address was verified in another browser, or the person has
 * signed in since, so the password decides.
 */
export const SIGNUP_STEPS = ['verify', 'connect', 'complete', 'sign-in'] as const;
export type SignupStep = (typeof SIGNUP_STEPS)[number];

/** The cookie, readable by scripts, that names the module of a sign-up in progress. */
export const SIGNUP_COOKIE = 'fs_signup_open';

// A POST, because the answer holds a token that no cache may keep.
export const readSignup = defineCall({
  name: 'signup.read',
  method: 'POST',
  path: '/api/signup/state',
  summary: 'How far the sign-up of this browser or of the signed-in person is; null when none is in progress',
  access: anyone,
  isRecorded: false,
  data: v.nullable(
    v.object({
      step: v.picklist(SIGNUP_STEPS),
      module_type: moduleType,
      email: v.string(),
      name: v.string(),
      company_name: v.string(),
      company_id: v.string(),
      user_id: v.string(),
      /** When the last code was sent, ISO 8601. */
      code_sent_at: v.nullable(v.string()),
      /** Only for the browser that verified the address. */
      signup_token: v.nullable(v.string()),
      /** The connected seller account, and its store's name. */
      seller_id: v.nullable(v.string()),
      store: v.nullable(v.string()),
      return_to: v.nullable(v.string()),
    }),
  ),
});

export const completeSignup = defineCall({
  name: 'signup.complete',
  method: 'POST',
  path: '/api/signup/complete',
  summary: 'Sign in the browser that verified the address, once; a store can be connected later',
  access: anyone,
  body: fields({ signup_token: text('The signup token', 200) }),
  data: v.pick(SignInSchema, ['accessToken', 'expiredDate', 'userInfo']),
});

export const postponeConnect = defineCall({
  name: 'signup.postpone-connect',
  method: 'POST',
  path: '/api/signup/later',
  summary: 'Stop asking the signed-in person for a first store',
  access: signedIn,
  data: noData,
});

export const verifyEmailCode = defineCall({
  name: 'signup.verify-code',
  method: 'POST',
  path: '/api/email/codeverify',
  summary: 'Check the six-digit code; it expires after 10 minutes',
  access: anyone,
  body: fields({
    email,
    code: VerifyCodeSchema,
    // Unknown to somebody who started the signup in another browser; the address and its code are the proof.
    company_id: v.optional(companyId),
    module_type: moduleType,
    user_id: v.optional(text('The user', 64)),
    username: text('The user name', 64),
    // Not a specified field: the code proves who owns the address, so what the owner typed in this browser counts,
    // and not what somebody else may have started with the same address.
    password: v.optional(NewPasswordSchema),
    name: v.optional(fullName),
    company_name: v.optional(companyName),
  }),
  // The token proves to POST /api/market/connect/state that this browser verified the address.
  data: v.object({ signup_token: v.string() }),
});

/** A resend states its source. */
const source = v.optional(v.picklist(['tquens'], 'The source is unknown.'));

export const sendReviewCode = defineCall({
  name: 'signup.send-review-code',
  method: 'PUT',
  path: '/api/email/review/codeverify',
  summary: 'Mail a new code during the signup of the ratings app',
  access: anyone,
  body: fields({
    email,
    module_type: v.optional(moduleType, 'review'),
    company_id: v.optional(companyId),
    source,
  }),
  data: noData,
});

export const sendReimburseCode = defineCall({
  name: 'signup.send-reimburse-code',
  method: 'PUT',
  path: '/api/email/reimburse/codeverify',
  summary: 'Mail a new code during the signup of the reimbursement app',
  access: anyone,
  body: fields({
    email,
    module_type: v.optional(moduleType, 'reimburse'),
    company_id: v.optional(companyId),
    user_id: v.optional(text('The user', 64)),
    username: v.optional(text('The user name', 64)),
    source,
  }),
  data: noData,
});
