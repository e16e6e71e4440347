import * as v from 'valibot';
import { only, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import {
  choice,
  companyId,
  email,
  fields,
  flag,
  marketId,
  moduleType,
  sellerId,
  text,
} from '../../core/calls/field.ts';
import { PORTAL_RIGHTS, PORTAL_STATES } from './portal-rights.ts';

/** Whether the case-filing portal user has what it needs (docs/domain/cases.md#filing). */
const PermissionSchema = v.object({
  state: v.picklist(PORTAL_STATES),
  checked_at: v.nullable(v.string()),
  /** Missing permissions, in the seller portal's terms; for a consent, what it doesn't cover. */
  missing: v.array(v.string()),
  /** The next step, or what it is waiting for; null if there is nothing to do. */
  message: v.nullable(v.string()),
});
const RegionPermissionSchema = v.object({ region: v.string(), ...PermissionSchema.entries });
const PersonSchema = v.object({ name: v.string(), email: v.string() });

const RegionSchema = v.object({
  ...RegionPermissionSchema.entries,
  consent: v.picklist(['connected', 'ending', 'expired']),
  connected_at: timestamp,
  renew_by: timestamp,
  default_marketplace_id: v.string(),
  markets: v.array(
    v.object({
      market_id: v.string(),
      country_code: v.string(),
      country_name: v.string(),
      active: v.boolean(),
    }),
  ),
});

export const getReimburseAccount = defineCall({
  name: 'reimburse-account.get',
  method: 'GET',
  path: '/api/reimburse/setting/account',
  summary: 'A seller account with its regions, its people and what the account that files cases may do there',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.object({
    seller_id: v.string(),
    company_id: v.string(),
    company_name: v.string(),
    store_name: v.string(),
    /** Whom to invite; null if this installation files no cases. */
    filing_email: v.nullable(v.string()),
    /** The page of the seller portal where users are invited. */
    portal_link: v.string(),
    named_email: v.nullable(v.string()),
    regions: v.array(RegionSchema),
    master: v.nullable(PersonSchema),
    manager: v.nullable(PersonSchema),
    eu_manager: v.nullable(PersonSchema),
    colleagues: v.array(PersonSchema),
  }),
});

export const renewConsent = defineCall({
  name: 'reimburse-account.renew',
  method: 'PUT',
  path: '/api/reimburse/setting/renew',
  summary: 'Renew the consent of a seller account',
  access: signedIn,
  body: fields({
    seller_id: sellerId,
    sp_api_auth_code: text('The authorization code', 500),
    company_id: companyId,
    is_renew: flag('Renewal'),
    module_type: moduleType,
    // Not a specified field: see POST /api/market/amazon.
    state: text('The state', 200),
  }),
  data: noData,
});

export const setAccountManager = defineCall({
  name: 'reimburse-account.set-manager',
  method: 'PUT',
  path: '/api/reimburse/setting/account-manager',
  summary: 'Note who manages the cases of a seller account',
  access: signedIn,
  // Without an address the signed-in person is used.
  body: fields({ seller_id: sellerId, is_eu: flag('EU'), user_email: v.optional(email) }),
  data: noData,
});

export const getPermissionRegion = defineCall({
  name: 'reimburse-account.permission-region',
  method: 'GET',
  path: '/api/reimburse/setting/permission-region',
  summary: 'The permission of each region of a seller account',
  access: signedIn,
  query: fields({ seller_id: sellerId }),
  data: v.array(RegionPermissionSchema),
});

export const signUpMaster = defineCall({
  name: 'reimburse-account.sign-up-master',
  method: 'POST',
  path: '/api/reimburse/setting/signup-master',
  summary: 'Make the signed-in person the master user of a seller account',
  access: signedIn,
  body: fields({ seller_id: sellerId }),
  data: noData,
});

export const requestPermissionCheck = defineCall({
  name: 'reimburse-account.request-permission-check',
  method: 'POST',
  path: '/api/reimburse/setting/set-permission-check',
  summary: 'Ask for the permission of the portal user to be checked',
  access: signedIn,
  body: fields({ sellerId }),
  data: noData,
});

export const checkPermission = defineCall({
  name: 'reimburse-account.check-permission',
  method: 'PUT',
  path: '/api/reimburse/setting/permission-check',
  summary: 'Check the permission of the portal user now',
  access: signedIn,
  body: fields({ sellerId }),
  data: PermissionSchema,
});

export const listReimburseMarkets = defineCall({
  name: 'reimburse-account.list-markets',
  method: 'GET',
  path: '/api/reimburse/setting/market-list',
  summary: 'Marketplaces for which cases can be found',
  access: signedIn,
  data: v.array(v.object({ market_id: v.string(), country_code: v.string(), country_name: v.string() })),
});

export const provideAccount = defineCall({
  name: 'reimburse-account.provide',
  method: 'POST',
  path: '/api/reimburse/setting/provide/account',
  summary: 'Name the portal account that the seller invited; starts its verification',
  access: signedIn,
  body: fields({ seller_id: sellerId, amz_acct_email: email }),
  data: v.object({ dag_run_id: v.string() }),
});

export const verifyProvidedAccount = defineCall({
  name: 'reimburse-account.verify-provided',
  method: 'GET',
  path: '/api/reimburse/setting/provide/account/verify',
  summary: 'How the verification of an invited portal account stands',
  access: signedIn,
  query: fields({ amz_acct_email: email, dag_run_id: text('The run', 100) }),
  data: v.object({
    state: v.picklist(['running', 'verified', 'failed']),
    message: v.nullable(v.string()),
  }),
});

export const getEuAccountManager = defineCall({
  name: 'reimburse-account.eu-manager',
  method: 'GET',
  path: '/api/reimburse/setting/eu/account-manager',
  summary: 'Who manages the cases in the EU',
  access: signedIn,
  data: v.nullable(v.object({ name: v.string(), email: v.string() })),
});

export const getEuSetting = defineCall({
  name: 'reimburse-account.eu',
  method: 'GET',
  path: '/api/reimburse/setting/eu',
  summary: 'Whether a marketplace belongs to the EU account, and whether that is connected',
  access: signedIn,
  query: fields({ default_marketplace_id: marketId }),
  data: v.object({ is_eu: v.boolean(), is_connected: v.boolean() }),
});

export const integrateEu = defineCall({
  name: 'reimburse-account.integrate-eu',
  method: 'POST',
  path: '/api/reimburse/setting/eu-integration',
  summary: 'Take the EU marketplaces of a seller account in',
  access: signedIn,
  body: fields({ seller_id: sellerId, default_marketplace_id: marketId }),
  data: noData,
});

export const reinvite = defineCall({
  name: 'reimburse-account.re-invite',
  method: 'GET',
  path: '/api/reimburse/setting/re-invite',
  summary: 'What to invite the portal user with once more',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.object({ email: v.string(), link: v.string() }),
});

export const reviewPermissions = defineCall({
  name: 'reimburse-account.re-permissions',
  method: 'GET',
  path: '/api/reimburse/setting/re-permissions',
  summary: 'Which permissions the portal user still lacks',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.object({ missing: v.array(v.string()), link: v.string() }),
});

const ofManager = only(['case-manager']);
const waitingAccess = {
  company_id: companyId,
  seller_id: sellerId,
  region: choice('The region', ['NA', 'EU', 'FE']),
};

export const listWaitingAccess = defineCall({
  name: 'case-manager.list-access',
  method: 'GET',
  path: '/api/reimburse/case-manager/access',
  summary: 'Seller accounts whose portal somebody should look into, oldest first',
  access: ofManager,
  data: v.array(
    v.object({
      company_id: v.string(),
      seller_id: v.string(),
      region: v.picklist(['NA', 'EU', 'FE']),
      store_name: v.string(),
      company_name: v.optional(v.string(), ''),
      account_email: v.string(),
      asked_at: v.nullable(timestamp),
      /** The page of users in this seller's portal; empty if unknown. */
      link: v.optional(v.string(), ''),
    }),
  ),
});

export const noteAccess = defineCall({
  name: 'case-manager.note-access',
  method: 'POST',
  path: '/api/reimburse/case-manager/access',
  summary: 'Note what the account may do in the portal of a seller',
  access: ofManager,
  body: fields({
    ...waitingAccess,
    is_user: flag('The user'),
    missing: v.optional(v.array(choice('The right', PORTAL_RIGHTS), 'The rights must be a list.'), []),
  }),
  data: PermissionSchema,
});
