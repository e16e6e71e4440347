import {
  eraseStore,
  listKeepaKeys,
  listRemovedStores,
  readStoreEffects,
  removeKeepaKey,
  removeStore,
  restoreStore,
  saveKeepaKey,
} from '@fairshelf/shared-contracts/market';
import { ownersOf, requireOwner } from '../../base/accounts/company-owners.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { Database } from '../../base/database/database.ts';
import type { Caller } from '../../base/http/caller.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { keyStatus } from '../../outside/marketplace/keepa/key-status.ts';
import { activeAccounts, claimingCompany } from './accounts.ts';
import { eraseStore as erase } from './erase-store.ts';
import { forgetKeepaKey, readKeepaKey, readKeepaKeys, storeKeepaKey } from './keepa-keys.ts';
import { removeStore as remove, restoreStore as restore } from './remove-store.ts';
import { removedStoresOf } from './removed-stores.ts';
import { noRoomForStore } from './room-in-plan.ts';
import { storeEffects } from './store-effects.ts';

/** Each attempt calls Keepa; the limit also prevents guessing keys. */
const KEY_TRIES = { hits: 10, windowMs: 10 * 60_000 };

export const integrationCalls: readonly ServedCall[] = [
  serve(readStoreEffects, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    const effects = await services.database.readCompany(companyId, (db) => storeEffects(db, query));
    const owners = await ownersOf(services.database, companyId);
    return {
      ...effects,
      mayRemove: !caller.channels && owners.some(({ user_id }) => user_id === caller.userId),
      owners: owners.map(({ name }) => name),
    };
  }),

  serve(removeStore, async ({ body }, context) => {
    const { services, caller } = context;
    const key = await accountOf(services.database, caller, body);
    const deletedOn = await remove(services.database, key, services.now());
    if (!deletedOn) throw notFound('This store');
    context.audit({ companyId: key.companyId, after: { ...body, removed: true } });
    return { deletedOn: deletedOn.toISOString() };
  }),

  serve(restoreStore, async ({ body }, context) => {
    const { services, caller } = context;
    const key = await accountOf(services.database, caller, body);
    const restored = await services.database.withCompany(key.companyId, async (db) => {
      const today = dayOf(services.now());
      const problem = await noRoomForStore(db, { ...key, today });
      if (!(await restore(db, key))) return false;
      if (problem) throw new Refusal(409, problem);
      await requestImport(db, key, { now: services.now(), isAwaited: true });
      return true;
    });
    if (!restored) throw notFound('This removed store');
    context.audit({ companyId: key.companyId, after: { ...body, removed: false } });
  }),

  serve(eraseStore, async ({ body }, context) => {
    const { services, caller } = context;
    const key = await accountOf(services.database, caller, body);
    const outcome = await erase(services.database, key, services.now());
    if (outcome === 'not-removed') throw notFound('This removed store');
    if (outcome === 'still-importing')
      throw new Refusal(
        409,
        'Its last import is still running. Nothing was deleted; please try again in a few minutes.',
      );
    context.audit({ companyId: key.companyId, after: { ...body, erased: true } });
  }),

  serve(listRemovedStores, async (_, { services, caller }) => {
    if (caller.channels) return [];
    const lists = await Promise.all(caller.companyIds.map((id) => removedStoresOf(services.database, id)));
    return lists.flat();
  }),

  serve(listKeepaKeys, (_, { services, caller }) =>
    readKeepaKeys(services.database, services.settings, caller.companyIds),
  ),

  serve(saveKeepaKey, async ({ body }, context) => {
    const { services, caller } = context;
    const { database, settings, limits, now } = services;
    const companyId = ownCompany(caller, body.company_id);
    const wait = await limits.take(`keepa-key/${caller.userId}`, KEY_TRIES);
    if (wait > 0)
      throw new Refusal(429, 'Too many attempts. Please wait a few minutes.', {
        retryAfter: Math.ceil(wait / 1000),
      });
    const status = await keyStatus({ endpoint: settings.KEEPA_ENDPOINT, key: body.key }, { fetch });
    if (!status.ok) {
      if (status.error.kind === 'refused') throw wrongField('body.key', status.error.message);
      throw new Refusal(503, status.error.message, { retryAfter: 5 });
    }
    const { tokensLeft } = status.value;
    await storeKeepaKey(database, settings, companyId, { key: body.key, tokensLeft, now: now() });
    context.audit({ companyId, after: { keepa_key: `…${body.key.slice(-4)}` } });
    await importAnew(context.services, companyId);
    return readKeepaKey(database, settings, companyId);
  }),

  serve(removeKeepaKey, async ({ query }, context) => {
    const { services, caller } = context;
    const companyId = ownCompany(caller, query.company_id);
    if (await forgetKeepaKey(services.database, companyId))
      context.audit({ companyId, after: { keepa_key: null } });
  }),
];

/** The account as the caller's company holds it, removed or not; removing it requires an owner of everything. */
async function accountOf(
  database: Database,
  caller: Caller,
  { seller_id, region }: { seller_id: string; region: 'NA' | 'EU' | 'FE' },
): Promise<SellerAccountKey> {
  const companyId = await claimingCompany(database, caller.companyIds, { seller_id, region });
  if (companyId === undefined) throw notFound('This store');
  if (caller.channels)
    throw new Refusal(
      403,
      'You have access to some channels only. Someone with access to all of them can remove a store.',
    );
  await requireOwner(database, { companyId, userId: caller.userId }, 'remove, restore or delete a store');
  return { companyId, sellerId: seller_id, region };
}

function ownCompany(caller: Caller, companyId: string): string {
  if (!caller.companyIds.includes(companyId)) throw notFound('This company');
  if (caller.channels) throw new Refusal(403, 'You have access to some stores of this company only.');
  return companyId;
}

/** Data enabled by the key is fetched immediately, not at the next scheduled run. */
async function importAnew({ database, now }: Pick<Services, 'database' | 'now'>, companyId: string) {
  const accounts = await activeAccounts(database, companyId);
  for (const { seller_id, region } of accounts) {
    const key = { companyId, sellerId: seller_id, region };
    await database.withCompany(companyId, (db) =>
      requestImport(db, key, { now: now(), feeds: ['ratings'], isAwaited: true }),
    );
  }
}
