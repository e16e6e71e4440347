import {
  type Competitor,
  findProductCodes,
  getCompetitorHistory,
  getRatingHistory,
  listCompetitors,
} from '@fairshelf/shared-contracts/ratings';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** A followed product, compared with an own one. */
export const rival: Competitor = {
  asin: 'B0RIVAL001',
  title: 'Ölvik stone mug',
  image: null,
  brand: 'Ölvik',
  url: 'https://www.amazon.com/dp/B0RIVAL001',
  rating: 4.4,
  count: 1_234,
  price: { minor: 2_199, currency: 'USD' },
  rank: { rank: 512, category: 'Kitchen & Dining' },
  addedAt: '2026-11-20T08:00:00.000Z',
  readAt: '2026-11-21T08:00:00.000Z',
  isGone: false,
  change30: -0.2,
  newRatings30: 34,
  own: {
    asin: 'B000000001',
    title: 'Own mug',
    image: null,
    rating: 4.7,
    count: 88,
    price: { minor: 1_999, currency: 'USD' },
    rank: { rank: 2_048, category: 'Kitchen & Dining' },
  },
};

/** A followed product that no longer exists. */
const formerRival: Competitor = {
  ...rival,
  asin: 'B0RIVAL002',
  title: 'Old jar',
  isGone: true,
  rating: null,
  count: null,
  price: null,
  rank: null,
  change30: null,
  newRatings30: null,
  own: null,
};

/** A gateway with two followed products and the history of one. */
export function competitorsGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listCompetitors, { rows: [rival, formerRival], limit: 50 });
  gateway.answer(findProductCodes, [{ code: 'B000000001', title: 'Own mug' }]);
  gateway.answer(getCompetitorHistory, {
    currency: 'USD',
    days: [
      { day: '2026-11-20', rating: 4.5, count: 1_230, price: 2_499, rank: null },
      { day: '2026-11-21', rating: 4.4, count: 1_234, price: 2_199, rank: 512 },
    ],
  });
  gateway.answer(getRatingHistory, [{ day: '2026-11-21', rating: 4.7, count: 88 }]);
  return gateway;
}
