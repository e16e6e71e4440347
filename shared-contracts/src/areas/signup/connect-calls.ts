import * as v from 'valibot';
import { anyone, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import {
  companyId,
  email,
  fields,
  flag,
  looseText,
  marketId,
  moduleType,
  sellerId,
  text,
} from '../../core/calls/field.ts';
import { CompanyNameSchema } from '../../core/validation/index.ts';
import { ImportProgressSchema, STORE_IMPORT_KINDS } from '../market/index.ts';

export const startConnect = defineCall({
  name: 'connect.start',
  method: 'POST',
  path: '/api/market/connect/state',
  summary: 'Make a single-use state and the addresses that the consent popup visits',
  access: anyone,
  body: fields({
    module_type: moduleType,
    /** The marketplace: an entry of the code list AMZ_MARKET_CHANNEL. */
    code: marketId,
    /** From the verified signup draft (POST /api/email/codeverify); a signed-in person needs none. */
    signup_token: v.optional(text('The signup token', 200)),
    /** A connected store: the consent goes to its company, otherwise to the person's own. */
    seller_id: v.optional(sellerId),
  }),
  data: v.object({ state: v.string(), consentUrl: v.string(), signOutUrl: v.string() }),
});

// A POST, because the token must not appear in a URL.
export const readConnectProgress = defineCall({
  name: 'connect.progress',
  method: 'POST',
  path: '/api/market/connect/progress',
  summary: 'What of a seller account has been fetched and what is left, also before anyone signed in',
  access: anyone,
  body: fields({
    seller_id: sellerId,
    /** From the verified signup draft (POST /api/email/codeverify); a signed-in person needs none. */
    signup_token: v.optional(text('The signup token', 200)),
  }),
  data: v.object({
    /** Every marketplace covered by the consent. */
    channels: v.array(v.object({ country_code: v.string(), country_name: v.string() })),
    imports: v.array(
      v.object({
        kind: v.picklist(STORE_IMPORT_KINDS),
        state: v.picklist(['waiting', 'running', 'done', 'failed']),
        rows: v.number(),
        /** The reason for the failure, in a sentence; null otherwise. */
        message: v.optional(v.nullable(v.string())),
        /** Over all marketplaces; missing if nothing is running. */
        progress: v.optional(ImportProgressSchema),
      }),
    ),
  }),
});

// The specification defines the fields of this call, but not its path (docs/specification/calls.md#conventions).
export const connectSellingPartner = defineCall({
  name: 'connect.selling-partner',
  method: 'POST',
  path: '/api/market/amazon/connect',
  summary: 'Exchange the consent code with the names the consent page returned them under',
  access: anyone,
  body: fields({
    email,
    selling_partner_id: sellerId,
    code: marketId,
    spapi_oauth_code: text('The authorization code', 500),
    // Not a specified field: see POST /api/market/amazon.
    state: text('The state', 200),
  }),
  data: v.object({ seller_id: v.string(), company_name: v.string(), channel_store: v.optional(v.string()) }),
});

export const connectSeller = defineCall({
  name: 'market.connect-seller',
  method: 'POST',
  path: '/api/market/amazon',
  summary: 'Exchange the consent code of a seller account and start its import',
  // During signup nobody is signed in: the single-use `state` identifies the draft or the person.
  access: anyone,
  body: fields({
    admin_email: email,
    seller_id: sellerId,
    sp_api_auth_code: text('The authorization code', 500),
    code: marketId,
    moduleType,
    // Not a specified field: without it, somebody else's consent could be planted on this account.
    state: text('The state', 200),
  }),
  data: v.object({
    seller_id: v.string(),
    company_name: v.string(),
    /** The store's name on the marketplace. */
    channel_store: v.optional(v.string()),
  }),
});

export const setUpAccount = defineCall({
  name: 'reimburse-account.set-up',
  method: 'POST',
  path: '/api/reimburse/setting/amazon',
  summary: 'Exchange the consent code and set a seller account up for reimbursement',
  access: signedIn,
  body: fields({
    seller_id: sellerId,
    sp_api_auth_code: text('The authorization code', 500),
    code: marketId,
    // If omitted, a new company named company_name is created.
    company_id: v.optional(companyId),
    is_renew: flag('Renewal'),
    module_type: moduleType,
    amz_app_name: looseText('The app name', 100),
    company_name: v.pipe(
      CompanyNameSchema,
      v.maxLength(100, 'The company name must be at most 100 characters long.'),
    ),
    // Not a specified field: see POST /api/market/amazon.
    state: text('The state', 200),
  }),
  data: v.object({ seller_id: v.string(), company_name: v.string(), channel_store: v.optional(v.string()) }),
});
