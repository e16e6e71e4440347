import { getUserConfig } from '@fairshelf/shared-contracts/identity';
import {
  getProductStock,
  getRatedProduct,
  getRatingHistory,
  listProductEvents,
  listProductMarkets,
  listRatings,
  listRuleActs,
} from '@fairshelf/shared-contracts/ratings';
import { listReviews } from '@fairshelf/shared-contracts/reviews';
import { listTags } from '@fairshelf/shared-contracts/tags';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ratingRow, reviewRow } from '../../testing/rows.ts';
import RatingsTrackerPage from './page.tsx';

export let gateway: FakeGateway;
let success: jest.SpiedFunction<typeof toast.success>;

/** The last message and its action. */
export const lastToast = () => {
  const [text, options] = success.mock.calls.at(-1) ?? [];
  return { text, act: options?.action?.onAction };
};

/** A store with one product with ratings and reviews, for each test of the file. */
export function setUpTracker() {
  beforeEach(() => {
    success = jest.spyOn(toast, 'success').mockReturnValue('');
    gateway = fakeGateway();
    gateway.answer(listRatings, { rows: [ratingRow()], total: 1 });
    gateway.answer(getRatedProduct, { ...ratingRow(), url: null });
    gateway.answer(getUserConfig, null);
    gateway.answer(listProductEvents, []);
    gateway.answer(listProductMarkets, []);
    gateway.answer(listRuleActs, []);
    gateway.answer(getProductStock, null);
    gateway.answer(listTags, [{ id: 'T1', name: 'Kitchen', reviews: 0, products: 1 }]);
    gateway.answer(getRatingHistory, [
      { day: '2025-11-21', rating: 4, count: 10 },
      { day: '2026-11-20', rating: 4.25, count: 1234 },
    ]);
    gateway.answer(listReviews, {
      rows: [reviewRow()],
      total: 12,
      next: null,
      previous: null,
    });
    signIn({ market: northwind });
  });
  afterEach(closePage);
}

export function open(search = '') {
  renderPage(<RatingsTrackerPage />, search);
}
export const lastAsked = () => gateway.requests(listRatings).at(-1)?.query;
/** The button with a product's title: the text is in a span, which WebKit can clamp. */
export async function product(name = 'Stone mug'): Promise<HTMLElement> {
  const title = await screen.findByText(name, { selector: 'button span' });
  const button = title.closest('button');
  if (!button) throw new Error(`'${name}' is in no button.`);
  return button;
}
