import { getLedgerLabel, listLedgerLabels, listLedgerRows } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';
import { detectCases } from './detection/detect-cases.ts';
import { marketplacesIn, movement, payment, storeStory } from './detection/lost-in-warehouse-fixture.ts';

export let store: Store;
export let stranger: Store;

/** A label of the ledger. */
export const mug = { fnsku: 'X1', title: 'Mug 100%', sku: 'MUG-1' };
const bowl = { fnsku: 'X2', title: 'Bowl', sku: 'BOWL_1' };

/** Units received in a shipment. */
const received = (day: number, quantity: number, overrides: object) =>
  movement('', day, quantity, { eventType: 'Receipts', referenceId: 'FBA1', ...overrides });

/** Lets a person into the reimbursement part. */
const letInto = (person: Store) =>
  desk.database.system
    .insertInto('user_role')
    .values({ user_id: person.userId, role: 'reimbursement-admin' })
    .execute();

/** For tests: a store with a ledger of a few labels, and a stranger. */
export function setUpStores(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore(['reimburse']);
    stranger = await desk.addStore(['reimburse']);
    await letInto(store);
    await letInto(stranger);
    await storeStory(desk.database, store, {
      ledger: [
        received(1, 10, mug),
        movement('F', 2, 1, mug),
        movement('M', 3, -3, mug),
        movement('M', 3, -1, { ...mug, country: 'CA' }),
        movement('F', 5, 1, mug),
        movement('1', 6, -1, mug),
        movement('J', 6, 2, mug),
        movement('M', 20, -1, { ...mug, unreconciledQuantity: 0 }),
        received(1, 5, bowl),
        movement('5', 4, -2, bowl),
        received(1, 7, { fnsku: 'X3', title: 'Cup', sku: 'CUP-1' }),
      ],
      payments: [payment(10, 1, { fnsku: 'X1' }), payment(12, 5, { fnsku: 'X2' })],
    });
    const account = { ...store, marketplaces: marketplacesIn('US', 'CA') };
    await desk.database.withCompany(store.companyId, (db) => detectCases(db, account, NOW));
  }, 60_000);
}

/** The query that names the channel. */
export const channel = () => ({ sellerId: store.sellerId, marketId: US });

/** The labels of the ledger. */
export const list = async (query: object = {}) => {
  const { data } = await desk.get(listLedgerLabels.path, { ...channel(), ...query }, store);
  return v.parse(listLedgerLabels.data, data);
};

/** The names of the listed labels. */
export const names = async (query: object) => (await list(query)).rows.map(({ fnsku }) => fnsku).join(' ');

/** A label in full. */
export const label = async (fnsku: string) => {
  const { data } = await desk.get(getLedgerLabel.path, { ...channel(), fnsku }, store);
  return v.parse(getLedgerLabel.data, data);
};

/** The rows of a label. */
export const rows = async (query: object = {}) => {
  const { data } = await desk.get(listLedgerRows.path, { ...channel(), fnsku: 'X1', ...query }, store);
  return v.parse(listLedgerRows.data, data);
};
