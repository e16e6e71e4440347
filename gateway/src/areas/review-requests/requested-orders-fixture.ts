import {
  listRequestRules,
  listReviewRequests,
  previewRequestChange,
} from '@fairshelf/shared-contracts/review-requests';
import { afterAll, beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { idleConnector } from '../../testing/idle-connector.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';
import { order, storeOrders } from './request-fixture.ts';
import { fakeMarketplace } from './sending-fixture.ts';

export let desk: StoreDesk;
export let store: Store;
export let stranger: Store;
/** The marketplace that gets the requests. */
export const marketplace = fakeMarketplace();
/** The orders of the store. */
export const orders = [
  order({ skus: ['MUG'] }),
  order({ skus: ['=BOWL'], business: true }),
  order({ skus: ['CUP'], refunded: true }),
  order({ skus: ['CUP'], delivered: 7, feedback: 5 }),
];

/** The id of an order by its place. */
export const idOf = (place: number): string => orders[place]?.id ?? '';

/** For tests: a store with orders that rules treat differently, and a stranger. */
export function setUpStore(): void {
  beforeAll(async () => {
    desk = await openStoreDesk({
      connector: { ...idleConnector(), solicitations: marketplace.solicitations },
      jobs: noJobs,
    });
    store = await desk.addStore([]);
    stranger = await desk.addStore([]);
    await storeOrders(desk.database, { ...store, marketId: US }, orders);
  }, 60_000);
  afterAll(() => desk.close());
}

/** The query that names a store. */
export const at = (own = store) => ({ sellerId: own.sellerId, marketId: US });
/** The fields of a rule. */
export const fields = {
  name: 'All',
  active: true,
  delayDays: 7,
  includeSkus: [],
  excludeSkus: [],
  exclude: ['business', 'refunded'],
  pastDays: 60,
};

/** The rules of the store. */
export const rules = async () =>
  v.parse(listRequestRules.data, (await desk.get(listRequestRules.path, at(), store)).data);

/** The requests of the store. */
export const list = async (query: object) =>
  v.parse(
    listReviewRequests.data,
    (await desk.get(listReviewRequests.path, { ...at(), ...query }, store)).data,
  );

/** The address of a call about a rule. */
export const ruleUrl = (path: string, id: string) => path.replace('{ruleId}', id);

/** The confirmation of a change, from its preview. */
export async function confirmationOf(change: object): Promise<string> {
  const { data } = await desk.send('POST', previewRequestChange.path, { ...at(), change }, store);
  return v.parse(previewRequestChange.data, data).confirmation;
}
