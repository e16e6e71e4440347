import type { CallData } from '@fairshelf/shared-contracts/core';
import { getIncident, type Incident, listIncidents } from '@fairshelf/shared-contracts/incidents';
import {
  getProductStock,
  getRatedProduct,
  getRatingHistory,
  listProductEvents,
  listProductMarkets,
  listRuleActs,
} from '@fairshelf/shared-contracts/ratings';
import { listColleagues } from '@fairshelf/shared-contracts/reviews';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';
import { ratingRow } from '../../testing/rows.ts';

/** A rating that fell with a burst of low reviews. */
export const incident: Incident = {
  id: 'I1',
  asin: 'B0MUG00001',
  sku: 'MUG',
  productTitle: 'Stoneware mug, 12 oz',
  image: null,
  family: null,
  state: 'open',
  severity: 'danger',
  kinds: ['rating-fall', 'review-burst'],
  laterKinds: [],
  laterSignals: [],
  since: '2026-11-17',
  headline: 'Rating fell from 4.5 to 3.8',
  explanation: '20 new ratings averaged about 2.4.',
  signals: [
    {
      kind: 'rating-fall',
      severity: 'danger',
      since: '2026-11-17',
      until: '2026-11-20',
      before: 4.5,
      after: 3.8,
      countBefore: 40,
      countAfter: 60,
      threshold: 4,
      cause: { kind: 'new-ratings', count: 20, stars: 2.4 },
      limit: { scope: 'tag', name: 'Kitchen', value: 4, days: null },
    },
    {
      kind: 'review-burst',
      severity: 'warning',
      since: '2026-11-18',
      until: '2026-11-20',
      low: 4,
      total: 5,
      average: 1.8,
      expected: 0.1,
      reviewIds: ['R1'],
      word: { word: 'smell', mentions: 4, usualShare: 2 },
    },
  ],
  openedAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T10:00:00Z',
  endedAt: null,
  snoozedUntil: null,
  assignee: null,
  cause: null,
  version: 3,
};

/** The incident with its reviews, history and links. */
export const details: CallData<typeof getIncident> = {
  ...incident,
  reviews: [
    {
      id: 'R1',
      stars: 1,
      title: 'Smells of chemicals',
      body: 'It never went away.',
      date: '2026-11-19',
      url: null,
    },
  ],
  events: [
    { id: '1', at: '2026-11-20T10:00:00Z', kind: 'opened', actor: null, note: 'Rating fell from 4.5 to 3.8' },
  ],
  requestsPaused: false,
  links: {
    product: 'https://www.amazon.com/dp/B0MUG00001',
    editListing: 'https://sellercentral.amazon.com/inventory',
    contactBuyers: 'https://sellercentral.amazon.com/brand-customer-reviews',
    reportAbuse: 'https://sellercentral.amazon.com/abuse-submission/report-abuse',
  },
};

/** A gateway with one open incident, the product's history and two colleagues. */
export function incidentsGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listIncidents, {
    rows: [incident],
    total: 1,
    counts: { open: 1, snoozed: 0, ended: 2 },
    ratings: { readAt: '2026-11-20T10:00:00Z', isReading: false },
  });
  gateway.answer(getIncident, details);
  gateway.answer(listColleagues, [
    { id: 'me', name: 'Ann', isMe: true },
    { id: 'bo', name: 'Bo', isMe: false },
  ]);
  gateway.answer(getRatingHistory, [
    { day: '2026-11-16', rating: 4.5, count: 40 },
    { day: '2026-11-20', rating: 3.8, count: 60 },
  ]);
  gateway.answer(listProductEvents, []);
  gateway.answer(listProductMarkets, [
    {
      marketId: 'A2EUQ1WTGCTBG2',
      countryCode: 'CA',
      countryName: 'Canada',
      rating: 4.6,
      count: 210,
      change30: 0,
      url: null,
    },
  ]);
  gateway.answer(getRatedProduct, { ...ratingRow(), url: null });
  gateway.answer(listRuleActs, []);
  gateway.answer(getProductStock, null);
  return gateway;
}
