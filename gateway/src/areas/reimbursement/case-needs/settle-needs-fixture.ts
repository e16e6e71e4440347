import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll, beforeEach } from '@jest/globals';
import { NOW, type Store, type StoreDesk } from '../../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../../testing/set-up-store-desk.ts';
import { saveAccess } from '../account-setup/portal-access.ts';
import { saveSetting } from '../account-setup/setting.ts';
import { addCase } from '../case-fixture.ts';
import { settleNeeds } from './settle-needs.ts';

/** The store of the test. */
export let store: Store;
/** The case manager. */
export let manager: Store;

/** For tests: a case manager, and another store for each test. */
export function setUpStore(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    manager = await desk.addStore([]);
    await desk.database.system
      .insertInto('user_role')
      .values({ user_id: manager.userId, role: 'case-manager' })
      .execute();
  }, 60_000);
  beforeEach(() => changeStore(['reimburse']));
}

/** Goes on with another store, which has these plans. */
export async function changeStore(plans: Parameters<StoreDesk['addStore']>[0]): Promise<void> {
  store = await desk.addStore(plans);
}

/** A case of this kind of loss; returns its id. */
export const addCaseOf = (category: string, overrides: Parameters<typeof addCase>[2] = {}): Promise<string> =>
  addCase(desk.database, store, {
    category,
    closes_on: '2027-07-20',
    estimate_minor: 1_000,
    currency: 'USD',
    ...overrides,
  });

/** Settles what the store's cases need. */
export const settle = () => desk.database.withCompany(store.companyId, (db) => settleNeeds(db, store, NOW));

/** A case as its seller sees it. */
export const look = async (id: string) =>
  (await desk.get(`/api/reimburse/case/${id}`, {}, store)).data as {
    state: CaseState;
    needs: string[];
    evidence: { events: { kind: string; note: string | null }[] };
  };

/** Approves a case as its seller. */
export const approve = (id: string) =>
  desk.send('POST', `/api/reimburse/case/${id}/move`, { move: 'approve' }, store);

/** Changes our access to the seller's portal. */
export const access = (state: 'granted' | 'refused') =>
  desk.database.withCompany(store.companyId, (db) =>
    saveAccess(db, { companyId: store.companyId, sellerId: store.sellerId, region: 'NA', state }),
  );

/** Chooses whether we file for customer returns. */
export const returns = (customer_returns: boolean) =>
  desk.database.withCompany(store.companyId, (db) => saveSetting(db, store, { customer_returns }));
