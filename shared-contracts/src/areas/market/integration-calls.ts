import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { choice, companyId, fields, marketId, sellerId, text } from '../../core/calls/field.ts';

/** For this many days a removed store can be restored; then all its data is deleted. */
export const REMOVED_STORE_DAYS = 30;

const region = choice('The region', ['NA', 'EU', 'FE']);
const account = { seller_id: sellerId, region };

export const readStoreEffects = defineCall({
  name: 'integration.effects',
  method: 'GET',
  path: '/api/market/amazon/account/effects',
  summary: 'What pausing a marketplace or removing its seller account would touch',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.object({
    /** Planned, unsent review requests of this marketplace. */
    plannedRequests: v.number(),
    /** The same for all marketplaces of the account. */
    plannedRequestsOfAccount: v.number(),
    /** Unfiled cases of the account. */
    unfiledCases: v.number(),
    /** Filed cases of the account. */
    filedCases: v.number(),
    /** The countries of the account: removing it removes them all. */
    countries: v.array(v.string()),
    /** Countries of the account that are currently imported. */
    activeCountries: v.number(),
    /** Whether this person can remove it: an owner of the company with access to all channels. */
    mayRemove: v.boolean(),
    /** The names of the company's owners. */
    owners: v.array(v.string()),
  }),
});

export const removeStore = defineCall({
  name: 'integration.remove',
  method: 'POST',
  path: '/api/market/amazon/account/remove',
  summary: 'Remove a seller account with all its marketplaces; it can be taken back for 30 days',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields(account),
  data: v.object({ deletedOn: timestamp }),
});

export const restoreStore = defineCall({
  name: 'integration.restore',
  method: 'POST',
  path: '/api/market/amazon/account/restore',
  summary: 'Take a removed seller account back, with everything that was imported of it',
  access: signedIn,
  body: fields(account),
  data: noData,
});

export const eraseStore = defineCall({
  name: 'integration.erase',
  method: 'POST',
  path: '/api/market/amazon/account/erase',
  summary: 'Delete a removed seller account and everything of it at once, for good',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields(account),
  data: noData,
});

export const listRemovedStores = defineCall({
  name: 'integration.removed',
  method: 'GET',
  path: '/api/market/amazon/account/removed',
  summary: 'Removed seller accounts that can still be taken back',
  access: signedIn,
  data: v.array(
    v.object({
      seller_id: v.string(),
      region: v.picklist(['NA', 'EU', 'FE']),
      store: v.string(),
      company_name: v.string(),
      countries: v.array(v.string()),
      removedAt: timestamp,
      /** When all its data is deleted. */
      deletedOn: timestamp,
    }),
  ),
});

/** A company's own key at Keepa; the key itself never leaves the gateway. */
const KeepaKeySchema = v.object({
  company_id: v.string(),
  company_name: v.string(),
  /** The last four characters of the saved key; null without one. */
  ending: v.nullable(v.string()),
  /** `installation`: without its own key the company's ratings come from the key of this installation. */
  source: v.picklist(['own', 'installation', 'none']),
  /** `refused`: Keepa no longer accepts the key. */
  state: v.nullable(v.picklist(['valid', 'refused'])),
  /** Keepa's last answer, in a sentence; null if all was well. */
  message: v.nullable(v.string()),
  checkedAt: v.nullable(timestamp),
  /** The key's remaining requests at the last check. */
  tokensLeft: v.nullable(v.number()),
  savedAt: v.nullable(timestamp),
});
export type KeepaKey = v.InferOutput<typeof KeepaKeySchema>;

export const listKeepaKeys = defineCall({
  name: 'integration.keepa-keys',
  method: 'GET',
  path: '/api/market/keepa/key',
  summary: 'The Keepa key of each of the companies, masked',
  access: signedIn,
  data: v.array(KeepaKeySchema),
});

export const saveKeepaKey = defineCall({
  name: 'integration.save-keepa-key',
  method: 'PUT',
  path: '/api/market/keepa/key',
  summary:
    'Check a key with Keepa and keep it, encrypted, for a company; its ratings come by it from then on',
  access: signedIn,
  body: fields({
    company_id: companyId,
    key: v.pipe(
      text('The key', 200),
      v.regex(/^[\x21-\x7e]{6,}$/, 'A key has at least 6 letters and digits, without spaces.'),
    ),
  }),
  data: KeepaKeySchema,
});

export const removeKeepaKey = defineCall({
  name: 'integration.remove-keepa-key',
  method: 'DELETE',
  path: '/api/market/keepa/key',
  summary: 'Forget the Keepa key of a company; the ratings that came by it are kept',
  access: signedIn,
  query: fields({ company_id: companyId }),
  data: noData,
});
