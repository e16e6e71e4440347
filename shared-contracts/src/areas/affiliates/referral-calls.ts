import * as v from 'valibot';
import { anyone, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { fields } from '../../core/calls/field.ts';
import { referralCode } from './calls.ts';

export const saveReferralCode = defineCall({
  name: 'reimburse-referral.save',
  method: 'POST',
  path: '/api/reimburse/setting/referral-code',
  summary: 'Note through whose referral the company came',
  access: signedIn,
  body: fields({ code: referralCode }),
  data: noData,
});

export const getReferralCode = defineCall({
  name: 'reimburse-referral.get',
  method: 'GET',
  path: '/api/reimburse/setting/referral-code',
  summary: 'Whether a referral code exists; the signup asks before anyone is signed in',
  access: anyone,
  query: fields({ code: referralCode }),
  data: v.object({ code: v.string(), isValid: v.boolean() }),
});
