import { getReview, listReviews, uploadReviews } from '@fairshelf/shared-contracts/reviews';
import * as v from 'valibot';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';

/** The store with the reviews. */
export let store: Store;
export let stranger: Store;

/** The first line of a file of reviews. */
const header = 'Review ID,ASIN,Stars,Date,Title,Body,Verified,Vine,Helpful\r\n';

/** A review in a file. */
export interface Given {
  readonly id: string;
  readonly stars?: number;
  readonly date?: string;
  readonly title?: string;
  readonly asin?: string;
  readonly vine?: string;
  readonly helpful?: number;
}

/** For tests: a file of reviews. */
export const csvOf = (...rows: readonly Given[]): string =>
  header +
  rows
    .map(
      ({
        id,
        stars = 5,
        date = '2026-11-10',
        title = 'Fine',
        asin = 'B0MUG00001',
        vine = 'no',
        helpful = 0,
      }) =>
        `${id},${asin},${stars},${date},${title},"It is the best, and I like it",yes,${vine},${helpful}\r\n`,
    )
    .join('');

/** For tests: goes on with a store and a stranger without reviews. */
export async function changeStores(): Promise<void> {
  store = await desk.addStore([]);
  stranger = await desk.addStore([]);
}

/** The query that names a store. */
export const of = (owner: Store) => ({ sellerId: owner.sellerId, marketId: US });

/** Uploads a file of reviews of a store. */
export async function upload(
  owner: Store,
  content: string,
  more: Record<string, string> = {},
  name = 'reviews.csv',
) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...of(owner), ...more })) form.append(key, value);
  form.append('file', new File([content], name));
  const answer = await desk.send('POST', uploadReviews.path, form, owner);
  return { ...answer, data: answer.status === 200 ? v.parse(uploadReviews.data, answer.data) : undefined };
}

/** The reviews of a store. */
export async function list(query: object = {}, owner = store) {
  const { data } = await desk.get(listReviews.path, { ...of(owner), ...query }, owner);
  return v.parse(listReviews.data, data);
}

/** The ids of the listed reviews. */
export const ids = async (query: object = {}) => (await list(query)).rows.map(({ id }) => id).join(' ');

/** A review with its versions and events. */
export async function story(reviewId: string) {
  const { data } = await desk.get(getReview.path, { ...of(store), reviewId }, store);
  return v.parse(getReview.data, data);
}
