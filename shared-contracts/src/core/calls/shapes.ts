import * as v from 'valibot';
import { COMPANY_RIGHTS } from '../company-rights.ts';
import { timestamp } from './envelope.ts';

const rights = v.array(v.picklist(COMPANY_RIGHTS));

/** A marketplace country of a seller account (docs/specification/entities.md#market-and-channel). */
export const MarketInfoSchema = v.object({
  seller_id: v.string(),
  company_name: v.string(),
  market_id: v.string(),
  country_code: v.string(),
  country_name: v.string(),
  default_marketplace_id: v.string(),
});
export type MarketInfo = v.InferOutput<typeof MarketInfoSchema>;

/** User info from the server (docs/specification/entities.md#user-info). */
export const UserInfoSchema = v.object({
  email: v.string(),
  user_name: v.string(),
  name: v.string(),
  company_id: v.string(),
  company_name: v.string(),
  image: v.string(),
  phone: v.string(),
  role: v.union([v.string(), v.array(v.string())]),
  is_need_password_change: v.boolean(),
  is_subscribed_marketing: v.boolean(),
  unsubscribe_req_date: v.nullable(timestamp),
  ppc_timezone: v.string(),
  stripe_customer_id: v.nullable(v.string()),
  module_config: v.object({
    reimburse: v.optional(
      v.object({
        current_seller_info: v.nullable(v.object({ seller_id: v.string(), company_name: v.string() })),
        is_phone_verified: v.boolean(),
        is_agree_sms: v.boolean(),
        is_agree_promo_sms: v.boolean(),
      }),
    ),
  }),
  /** The plans held, kept by the browser as `appPlan.info.planList`. */
  planList: v.array(v.object({ plan_name: v.string() })),
  /** What the person's role in their own company allows; added to the specified fields. */
  company_rights: v.optional(v.array(v.picklist(COMPANY_RIGHTS))),
  /** What it allows in each store, for people with several companies or with limits; also added. */
  store_rights: v.optional(
    v.array(
      v.object({
        seller_id: v.string(),
        market_id: v.string(),
        company: rights,
        review: rights,
        reimburse: rights,
      }),
    ),
  ),
  /** How the person reads dates and figures, chosen and by their last browser; null for nothing. Also added. */
  formats: v.optional(
    v.object({
      locale: v.nullable(v.string()),
      time_zone: v.nullable(v.string()),
      browser_locale: v.nullable(v.string()),
      browser_time_zone: v.nullable(v.string()),
    }),
  ),
  /** The language of the person's pages and emails; null where the browser decides. Also added. */
  language: v.optional(v.nullable(v.string())),
  /** What it allows in each company, for people with several; also added. */
  rights_by_company: v.optional(v.array(v.object({ company_id: v.string(), rights }))),
  /** The person's last choice with PUT /api/market/user/channel; null before the first choice. */
  current_market_info: v.nullable(MarketInfoSchema),
});
export type UserInfo = v.InferOutput<typeof UserInfoSchema>;

/** The flat answer of a sign-in, including refusals (docs/specification/calls.md#conventions). */
export const SignInSchema = v.object({
  accessToken: v.string(),
  /** UTC, ISO 8601. */
  expiredDate: v.string(),
  userInfo: UserInfoSchema,
  error: v.boolean(),
  message: v.optional(v.string()),
});

/**
 * A seller account in one marketplace, as the account switcher lists it
 * (docs/specification/entities.md#market-and-channel).
 */
export const ChannelSchema = v.object({
  seller_id: v.string(),
  company_name: v.string(),
  country_name: v.string(),
  channel_info: v.object({
    /** The market id. */
    code: v.string(),
    /** The country code. */
    value_2: v.string(),
  }),
  channel_store: v.optional(v.string()),
  default_marketplace_id: v.string(),
});
export type Channel = v.InferOutput<typeof ChannelSchema>;

/** An entry of a code list (docs/specification/entities.md#code). The meaning of the values depends on the class. */
export const CodeItemSchema = v.object({
  code: v.string(),
  name: v.string(),
  value_1: v.nullable(v.string()),
  value_2: v.nullable(v.string()),
  value_3: v.nullable(v.string()),
  value_4: v.nullable(v.string()),
  value_5: v.nullable(v.string()),
  value_6: v.nullable(v.string()),
  value_7: v.nullable(v.string()),
});
export type CodeItem = v.InferOutput<typeof CodeItemSchema>;
