import { getRequestSummary, listReviewRequests } from '@fairshelf/shared-contracts/review-requests';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { NOW, type Store, US } from '../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../testing/set-up-store-desk.ts';

export let store: Store;
export const DAY_MS = 86_400_000;
/** The states of the requests. */
export const STATES = [
  'scheduled',
  'skipped',
  'failed',
  'unknown',
  'sent',
  'expired',
  'already_sent',
] as const;
/** The number of requests, as many of each state. */
export const PLACES = 140;

/** For tests: a store with review requests of every state. */
export function setUpStore(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore(['review']);
    const own = { company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US };
    await desk.database.withCompany(store.companyId, async (db) => {
      const lists = { delay_days: 7, include_skus: [], exclude_skus: [], exclude: [] };
      const rules = await db
        .insertInto('review_rule')
        .values(
          ['Mugs', 'Rest'].map((name, place) => ({
            ...own,
            ...lists,
            name,
            active: true,
            priority: place + 1,
          })),
        )
        .returning(['rule_id', 'name'])
        .execute();
      await db
        .insertInto('review_request')
        .values(
          Array.from({ length: PLACES }, (_, place) => {
            const state = STATES[place % STATES.length] ?? 'sent';
            const changed_at = new Date(NOW.getTime() - (place % 60) * DAY_MS);
            const wasSent = state === 'sent' || state === 'already_sent';
            return {
              ...own,
              order_id: `111-0000000-${String(place).padStart(7, '0')}`,
              rule_id: rules[place % 3]?.rule_id ?? null,
              rule_name: rules[place % 3]?.name ?? null,
              state,
              reason: reasonOf(state, place),
              due_at: state === 'scheduled' ? NOW : null,
              sent_at: wasSent ? changed_at : null,
              attempted_at: wasSent ? changed_at : null,
              created_at: changed_at,
              changed_at,
            };
          }),
        )
        .execute();
      await db
        .insertInto('do_not_solicit')
        .values(
          Array.from({ length: 7 }, (_, place) => ({ ...own, kind: 'sku' as const, value: `SKU-${place}` })),
        )
        .execute();
    });
  }, 60_000);
}

function reasonOf(state: (typeof STATES)[number], place: number) {
  if (state === 'skipped') return place % 2 === 0 ? ('refunded' as const) : ('do-not-solicit' as const);
  // Some answers were lost, and some requests were sent outside of the product.
  if (state === 'already_sent')
    return place % 2 === 0 ? ('lost-answer' as const) : ('sent-elsewhere' as const);
  return '' as const;
}

/** The query that names the store. */
export const at = () => ({ sellerId: store.sellerId, marketId: US });

/** The figures at the top of the page. */
export const summary = async () =>
  v.parse(getRequestSummary.data, (await desk.get(getRequestSummary.path, at(), store)).data);

/** The list of requests for a query. */
export const requestList = async (query: object) =>
  v.parse(
    listReviewRequests.data,
    (await desk.get(listReviewRequests.path, { ...at(), limit: '100', ...query }, store)).data,
  );

/** The number of requests in the history for a query. */
export const history = async (query: object) => (await requestList({ view: 'history', ...query })).total;
