import * as v from 'valibot';
import { anyone } from '../access.ts';
import { defineCall } from '../call.ts';
import {
  CompanyNameSchema,
  FullNameSchema,
  NewPasswordSchema,
  VerifyCodeSchema,
} from '../validation/index.ts';
import { referralCode } from './affiliate.ts';
import { done } from './envelope.ts';
import { companyId, email, fields, moduleType, secret, storable, text } from './field.ts';

const fullName = v.pipe(
  FullNameSchema,
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
  }),
  data: v.object({ company_id: v.string(), user_id: v.string() }),
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
    // Who began the signup in another browser does not know these two; the address and its code are what proves.
    company_id: v.optional(companyId),
    module_type: moduleType,
    user_id: v.optional(text('The user', 64)),
    username: text('The user name', 64),
    // Not a specified field: the code proves who owns the address, so what the owner typed in this
    // browser counts, and not what somebody else may have begun with the same address.
    password: v.optional(NewPasswordSchema),
    name: v.optional(fullName),
    company_name: v.optional(companyName),
  }),
  // The token proves to POST /api/market/connect/state that this browser verified the address.
  data: v.object({ signup_token: v.string() }),
});

/** A resend names its source. */
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
  data: done,
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
  data: done,
});
