import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, noData, yesNo } from '../../core/calls/envelope.ts';
import { companyId, email, fields, marketId, moduleType, sellerId } from '../../core/calls/field.ts';
import { ChannelSchema } from '../../core/calls/shapes.ts';

export const getSignupStatus = defineCall({
  name: 'market.signup-status',
  method: 'GET',
  path: '/api/market/amazon/signup/status',
  summary: 'How far the setting-up of a seller account is; `done` ends the polling',
  access: signedIn,
  query: fields({ sellerId, moduleType }),
  data: v.object({ signup_step: v.string() }),
});

export const listCompanyChannels = defineCall({
  name: 'market.list-company-channels',
  method: 'GET',
  path: '/api/market/{companyId}/channel',
  summary: 'The channels of one company',
  access: signedIn,
  params: fields({ companyId }),
  query: fields({ moduleType }),
  data: v.array(ChannelSchema),
});

export const listChannels = defineCall({
  name: 'market.list-channels',
  method: 'GET',
  path: '/api/market/channel',
  summary: 'The channels that the signed-in person may choose from',
  access: signedIn,
  query: fields({ moduleType, sellerId: v.optional(sellerId) }),
  data: v.array(ChannelSchema),
});

/** The marketplace that a person works in; its names are read from the account, not from the request. */
const marketChoice = fields({
  seller_id: sellerId,
  company_name: v.optional(v.string('The company name must be a text.')),
  market_id: marketId,
  country_code: v.optional(v.string('The country code must be a text.')),
  country_name: v.optional(v.string('The country name must be a text.')),
  default_marketplace_id: v.optional(v.string('The default marketplace must be a text.')),
});

export const saveCurrentChannel = defineCall({
  name: 'market.save-current-channel',
  method: 'PUT',
  path: '/api/market/user/channel',
  summary: 'Remember the store and country in which the person works',
  access: signedIn,
  body: fields({ channel_info: marketChoice, moduleType }),
  data: noData,
});

export const saveCurrentSeller = defineCall({
  name: 'market.save-current-seller',
  method: 'PUT',
  path: '/api/market/user/seller',
  summary: 'Remember the seller account in which the person works',
  access: signedIn,
  body: fields({
    module_type: moduleType,
    channel_info: fields({
      seller_id: sellerId,
      company_name: v.optional(v.string('The company name must be a text.')),
    }),
  }),
  data: noData,
});

export const updateSellerMarket = defineCall({
  name: 'market.update-seller-market',
  method: 'PUT',
  path: '/api/market/amazon/market',
  summary: 'Pause (del_yn Y) or resume (empty) one marketplace of a seller account',
  access: signedIn,
  body: fields({ admin_email: email, seller_id: sellerId, code: marketId, del_yn: yesNo, moduleType }),
  data: noData,
});

export const listIntegrations = defineCall({
  name: 'market.list-integrations',
  method: 'GET',
  path: '/api/market/amazon/integration/status',
  summary: 'Each connected marketplace and whether its consent still holds',
  access: signedIn,
  query: fields({ moduleType }),
  data: v.array(
    v.object({
      seller_id: v.string(),
      company_name: v.string(),
      /** The store's name on the marketplace; a company may have several. */
      channel_store: v.optional(v.string()),
      code: v.string(),
      country_code: v.string(),
      country_name: v.string(),
      state: v.picklist(['connected', 'paused', 'expired', 'failed']),
      region: v.optional(v.picklist(['NA', 'EU', 'FE'])),
      /** False for paused marketplaces: nothing of them is imported, and no reviews are requested. */
      active: v.optional(v.boolean()),
      /** `ending` within 30 days; `revoked` early by the seller or Amazon. */
      consent: v.optional(v.picklist(['valid', 'ending', 'expired', 'revoked'])),
      connected_at: v.nullable(v.string()),
      /** Sellers renew their consent every 365 days (docs/domain/consent-and-tokens.md#how-long-consent-lasts). */
      renew_by: v.nullable(v.string()),
    }),
  ),
});

export const getProductFirstDate = defineCall({
  name: 'market.product-first-date',
  method: 'GET',
  path: '/api/market/account/product/first-date',
  summary: 'The first day with data of a store; null before the first import',
  access: signedIn,
  query: fields({ marketplaceId: marketId, sellerId, moduleType: v.optional(moduleType, 'review') }),
  data: v.nullable(day),
});
