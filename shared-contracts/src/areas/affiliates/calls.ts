import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import {
  cursorPageOf,
  cursorPaging,
  day,
  money,
  noData,
  pageOf,
  paging,
  timestamp,
} from '../../core/calls/envelope.ts';
import { choice, email, fields, flag, looseText, search, text, wholeNumber } from '../../core/calls/field.ts';

/** Operators see every affiliate, agents their own: row-level security decides, not these calls. */
const readers = only(['super-admin', 'affiliate-agent']);
const writers = only(['super-admin']);

/** The canonical form of a referral code, however it is typed. */
export const referralCode = v.pipe(
  text('The referral code', 64),
  v.regex(/^[\w-]+$/, 'A referral code holds letters, digits, - and _ only.'),
);

const affiliate = {
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** The agent who manages the affiliate; null for none. */
  agent_email: v.nullable(v.string()),
  /** Share of what Fairshelf earns by a referral, in hundredths of a percent. */
  commission_bps: v.number(),
  active: v.boolean(),
  created_at: timestamp,
  version: v.number(),
  referrals: v.number(),
  /** Referred companies that connected a seller account. */
  converted: v.number(),
  /** Commissions not paid out yet, one amount per currency; the same for those paid. */
  open: v.array(money),
  paid: v.array(money),
};
export const AffiliateSchema = v.object(affiliate);
export type Affiliate = v.InferOutput<typeof AffiliateSchema>;

export const AFFILIATE_SORTS = [
  'name',
  '-name',
  'created_at',
  '-created_at',
  'referrals',
  '-referrals',
] as const;

export const listAffiliates = defineCall({
  name: 'affiliate.list',
  method: 'GET',
  path: '/api/affiliate/list',
  summary: 'Affiliates with what they brought; an agent sees their own',
  access: readers,
  query: fields({
    ...paging,
    search,
    sort: v.optional(choice('The sort', AFFILIATE_SORTS), 'name'),
    active: v.optional(choice('Active', ['yes', 'no'])),
  }),
  data: pageOf(AffiliateSchema),
});

const affiliateId = fields({ affiliateId: text('The affiliate', 64) });

export const getAffiliate = defineCall({
  name: 'affiliate.get',
  method: 'GET',
  path: '/api/affiliate/{affiliateId}',
  summary: 'One affiliate with the referral codes',
  access: readers,
  params: affiliateId,
  data: v.object({
    ...affiliate,
    codes: v.array(
      v.object({ code: v.string(), active: v.boolean(), referrals: v.number(), created_at: timestamp }),
    ),
  }),
});

export const listReferrals = defineCall({
  name: 'affiliate.referrals',
  method: 'GET',
  path: '/api/affiliate/{affiliateId}/referrals',
  summary: 'The companies that came through an affiliate, newest first',
  access: readers,
  params: affiliateId,
  query: fields({ ...cursorPaging, search }),
  data: cursorPageOf(
    v.object({
      id: v.string(),
      company_name: v.string(),
      code: v.string(),
      created_at: timestamp,
      isConverted: v.boolean(),
      earned: v.array(money),
    }),
  ),
});

export const listCommissions = defineCall({
  name: 'affiliate.commissions',
  method: 'GET',
  path: '/api/affiliate/{affiliateId}/commissions',
  summary: 'What an affiliate earned, newest first',
  access: readers,
  params: affiliateId,
  query: fields(cursorPaging),
  data: cursorPageOf(
    v.object({
      id: v.string(),
      company_name: v.string(),
      reference: v.string(),
      amount: money,
      created_at: timestamp,
      paid_on: v.nullable(day),
    }),
  ),
});

export const listPayouts = defineCall({
  name: 'affiliate.payouts',
  method: 'GET',
  path: '/api/affiliate/{affiliateId}/payouts',
  summary: 'What was paid to an affiliate, newest first',
  access: readers,
  params: affiliateId,
  query: fields(cursorPaging),
  data: cursorPageOf(
    v.object({
      id: v.string(),
      amount: money,
      commissions: v.number(),
      reference: v.string(),
      paid_on: day,
      created_at: timestamp,
    }),
  ),
});

/** A positive amount in a body. */
const amount = fields({
  minor: wholeNumber('The amount', 1, 1_000_000_000_000),
  currency: v.pipe(
    v.string('The currency must be a text.'),
    v.regex(/^[A-Z]{3}$/, 'The currency must be three capital letters.'),
  ),
});

const affiliateFields = {
  name: text('The name', 100),
  email,
  agent_email: v.nullable(email),
  commission_bps: wholeNumber('The commission', 0, 10_000),
  active: flag('Active'),
};

export const addAffiliate = defineCall({
  name: 'affiliate.add',
  method: 'POST',
  path: '/api/affiliate',
  summary: 'Add an affiliate',
  access: writers,
  body: fields(affiliateFields),
  data: v.object({ id: v.string() }),
});

export const updateAffiliate = defineCall({
  name: 'affiliate.update',
  method: 'PUT',
  path: '/api/affiliate/{affiliateId}',
  summary: 'Change an affiliate; answers 409 when someone else did since `version` was read',
  access: writers,
  params: affiliateId,
  body: fields({ ...affiliateFields, version: wholeNumber('The version', 1, 2_147_483_647) }),
  data: noData,
});

export const addReferralCode = defineCall({
  name: 'affiliate.add-code',
  method: 'POST',
  path: '/api/affiliate/{affiliateId}/code',
  summary: 'Give an affiliate a referral code; one that exists already answers 409',
  access: writers,
  params: affiliateId,
  body: fields({ code: referralCode }),
  data: noData,
});

export const setReferralCodeActive = defineCall({
  name: 'affiliate.set-code-active',
  method: 'PUT',
  path: '/api/affiliate/code/{code}',
  summary: 'Take a referral code out of use, or into use again',
  access: writers,
  params: fields({ code: referralCode }),
  body: fields({ active: flag('Active') }),
  data: noData,
});

export const addCommission = defineCall({
  name: 'affiliate.add-commission',
  method: 'POST',
  path: '/api/affiliate/{affiliateId}/commission',
  summary: 'Note a commission by hand; a reference that exists already answers 409',
  access: writers,
  params: affiliateId,
  body: fields({
    referral_id: text('The referral', 64),
    amount,
    reference: text('The reference', 100),
  }),
  data: noData,
});

export const payAffiliate = defineCall({
  name: 'affiliate.pay',
  method: 'POST',
  path: '/api/affiliate/{affiliateId}/payout',
  summary:
    'Note that every open commission of a currency was paid; another sum than `amount` answers 409. Where a second operator approves, the id of the request',
  access: writers,
  params: affiliateId,
  body: fields({
    amount,
    reference: looseText('The reference', 100),
    paid_on: v.pipe(v.string('The day must be a text.'), v.isoDate('Enter the day of the payment.')),
  }),
  data: v.nullish(v.object({ approval_id: v.string() })),
});
