import {
  type ChannelFreshness,
  listChannelFreshness,
  listStandingAlerts,
} from '@fairshelf/shared-contracts/alerts';
import { STORE_IMPORT_KINDS } from '@fairshelf/shared-contracts/market';
import { beforeAll, beforeEach } from '@jest/globals';
import type { Insertable } from 'kysely';
import type { ImportRunTable } from '../../base/database/tables/imports.ts';
import { accountRow } from '../../testing/account-rows.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

export let store: Store;
export let stranger: Store;

/** For tests: another connected store for each test, and a stranger. */
export function setUpStores(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    stranger = await desk.addStore([]);
  }, 60_000);
  beforeEach(async () => {
    store = await desk.addStore(['reimburse']);
    await inStore((db) =>
      db
        .insertInto('seller_account')
        .values(accountRow({ company_id: store.companyId, seller_id: store.sellerId, authorized_at: NOW }))
        .execute(),
    );
  });
}

/** Work as the company of the store. */
export const inStore = <T>(work: Parameters<typeof desk.database.withCompany<T>>[1]) =>
  desk.database.withCompany(store.companyId, work);

/** The columns that name the store. */
export const own = () => ({ company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US });

/** A time so many hours before now. */
export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

type Run = Partial<Insertable<ImportRunTable>> & { feed: string };

/** Adds import runs of the store. */
export const addRuns = (...runs: Run[]) =>
  inStore((db) =>
    db
      .insertInto('import_run')
      .values(
        runs.map((run) => ({
          ...own(),
          state: 'done' as const,
          started_at: hoursAgo(1),
          finished_at: hoursAgo(1),
          ...run,
        })),
      )
      .execute(),
  );

/** Every kind of alert about imports of a store. */
export const ALL: readonly string[] = STORE_IMPORT_KINDS;

/** The alerts that a person sees about the store. */
export const alerts = async (of = store) => {
  const { data } = await desk.get(listStandingAlerts.path, { sellerId: store.sellerId, marketId: US }, of);
  return data as readonly { kind: string; count: number; severity: string; link: string | null }[];
};

/** When each channel was read. */
export const freshness = async () => {
  const { data } = await desk.get(listChannelFreshness.path, {}, store);
  return data as readonly ChannelFreshness[];
};
