import type { RatingRow } from '@fairshelf/shared-contracts/ratings';
import type { ReviewRow } from '@fairshelf/shared-contracts/reviews';
import type { TagRule } from '@fairshelf/shared-contracts/tags';

/** A product as the gateway lists it, with overrides. */
export function ratingRow(different: Partial<RatingRow> = {}): RatingRow {
  return {
    asin: 'B0MUG00001',
    sku: 'MUG-1',
    title: 'Stone mug',
    image: null,
    rating: 4.25,
    count: 1234,
    change7: 0.1,
    change30: -0.2,
    change90: null,
    spark: [4.4, 4.3, 4.2],
    lastObservedAt: '2026-11-20T00:00:00Z',
    marketplace_id: 'ATVPDKIKX0DER',
    reviewStars: [2, 0, 1, 3, 4],
    tags: [{ id: 'T1', name: 'Kitchen' }],
    variation: '',
    parentAsin: null,
    variations: 1,
    ...different,
  };
}

/** A review as the gateway lists it, with overrides. */
export function reviewRow(different: Partial<ReviewRow> = {}): ReviewRow {
  return {
    id: 'RAAAAAAA1',
    asin: 'B0MUG00001',
    productTitle: 'Stone mug',
    productImage: null,
    stars: 2,
    title: 'It broke',
    body: 'After two weeks the handle came off.',
    author: 'Kim',
    date: '2026-11-10',
    verified: true,
    vine: false,
    helpful: 3,
    variant: 'Blue',
    country: 'US',
    language: 'en',
    revision: 1,
    changedAt: null,
    lowered: false,
    removedAt: null,
    state: 'new',
    assignee: null,
    dueOn: null,
    version: 1,
    tags: [],
    notes: 0,
    url: 'https://www.amazon.com/gp/customer-reviews/RAAAAAAA1',
    ...different,
  };
}

/** A tag rule, with overrides. */
export function tagRule(different: Partial<TagRule> = {}): TagRule {
  return {
    id: 'R1',
    name: 'Damaged',
    active: true,
    target: 'review',
    stars: [1, 2],
    words: ['crack*'],
    asins: [],
    marketIds: [],
    tags: ['Packaging'],
    version: 3,
    lastRunAt: null,
    lastRunTagged: null,
    ...different,
  };
}
