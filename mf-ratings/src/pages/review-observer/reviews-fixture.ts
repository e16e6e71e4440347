import {
  addReviewNote,
  getReview,
  listColleagues,
  listReviewedProducts,
  listReviews,
  type PossibleOrders,
  workOnReviews,
} from '@fairshelf/shared-contracts/reviews';
import { listTags, setTags } from '@fairshelf/shared-contracts/tags';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';
import { reviewRow } from '../../testing/rows.ts';

/** A low review that nobody has read. */
export const first = reviewRow();

/** A good review that was read. */
export const second = reviewRow({ id: 'RAAAAAAA2', title: 'Lovely', stars: 5, version: 4, state: 'read' });

/** The only page of the list. */
export const page = { rows: [first, second], total: 2, next: null, previous: null };

/** One of three orders that could be behind the review. */
export const possibleOrders: PossibleOrders = {
  outcome: 'orders',
  total: 3,
  orders: [
    {
      orderId: '112-1',
      purchasedOn: '2026-10-20',
      deliveredBy: '2026-10-26',
      units: 2,
      url: 'https://portal.test/112-1',
    },
  ],
};

/** A gateway with these reviews, of which the first was edited; it accepts work on them. */
export function reviewsGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listReviews, page);
  gateway.answer(listTags, [{ id: 'T1', name: 'Packaging', reviews: 3, products: 0 }]);
  gateway.answer(listColleagues, [{ id: 'U1', name: 'Ann', isMe: true }]);
  gateway.answer(listReviewedProducts, [{ asin: 'B0MUG00001', title: 'Stone mug', reviews: 2 }]);
  gateway.answer(getReview, ({ query }: { query: Record<string, string> }) => ({
    review: query.reviewId === second.id ? second : first,
    versions: [
      {
        revision: 1,
        stars: 1,
        title: 'Awful',
        body: 'It came broken.',
        seenAt: '2026-11-01T00:00:00Z',
        replacedAt: '2026-11-10T00:00:00Z',
      },
    ],
    links: { contactBuyers: 'https://portal.test/contact', reportAbuse: 'https://portal.test/abuse' },
    possibleOrders,
    canTranslate: false,
    events: [
      { id: '2', at: '2026-11-11T00:00:00Z', kind: 'note', actor: 'Ann', note: 'Asked the warehouse.' },
      { id: '1', at: '2026-11-10T00:00:00Z', kind: 'changed', actor: null, note: '1 to 2 stars' },
    ],
  }));
  gateway.answer(workOnReviews, { changed: [first.id], conflicts: [] });
  gateway.answer(setTags, null);
  gateway.answer(addReviewNote, null);
  return gateway;
}
