/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { type Feedback, listFeedback, workOnFeedback } from '@fairshelf/shared-contracts/reviews';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import FeedbackPage from './page.tsx';
import { commentOf } from './words.ts';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listFeedback, answer);
  gateway.answer(workOnFeedback, { changed: 1 });
  signIn({ market: northwind });
});
afterEach(closePage);

it('lists feedback with the order in Seller Central and the share of positive feedback', async () => {
  openPage();
  const order = await screen.findByRole('link', { name: '111-1' });
  expect(order.getAttribute('href')).toBe(low.orderUrl);
  expect(screen.getByText('9 of 10 with 4 or 5 stars')).toBeTruthy();
  expect(screen.getByText('1 still new')).toBeTruthy();
});

it('filters by stars, state and period, as in links', async () => {
  openPage('?stars=1,2&state=new&from=2026-10-25');
  await waitFor(() =>
    expect(gateway.requests(listFeedback).at(-1)?.query).toMatchObject({
      stars: '1,2',
      state: 'new',
      from: '2026-10-25',
    }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: '3 stars' }));
  expect(addressQuery()).toContain('stars=1,2,3');
});

it('opens the feedback of an order by link, explains how to have it removed, and records the request', async () => {
  openPage('?order=111-1');
  const drawer = within(await screen.findByRole('dialog', { name: 'Feedback for order 111-1' }));
  await drawer.findByText('It came two weeks late.');
  expect(drawer.getByText(/Amazon fulfilled this order/)).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Request removal on Amazon' }).getAttribute('href')).toBe(
    answer.removalUrl,
  );
  await userEvent.click(drawer.getByRole('button', { name: /^New/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Removal requested' }));
  await waitFor(() =>
    expect(gateway.requests(workOnFeedback)[0]?.body).toMatchObject({
      orders: ['111-1'],
      state: 'requested',
    }),
  );
});

it('closes several at once', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('checkbox', { name: /feedback for order 111-1/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Closed' }));
  await waitFor(() =>
    expect(gateway.requests(workOnFeedback)[0]?.body).toMatchObject({ orders: ['111-1'], state: 'closed' }),
  );
});

it('shows why a comment is missing', () => {
  const now = new Date('2026-11-23T08:00:00Z');
  expect(commentOf({ comment: '', date: '2026-11-20' }, now)).toBe('The buyer left no comment.');
  expect(commentOf({ comment: '', date: '2026-10-01' }, now)).toMatch(/deleted after 30 days/);
});

const low: Feedback = {
  orderId: '111-1',
  stars: 1,
  date: '2026-11-20',
  comment: 'It came two weeks late.',
  response: '',
  state: 'new',
  fulfilledBy: 'marketplace',
  products: ['Stone mug'],
  orderUrl: 'https://portal.test/orders-v3/order/111-1',
};
const answer = {
  rows: [low, { ...low, orderId: '111-2', stars: 5, comment: 'Great shop' }],
  total: 2,
  last30: { total: 10, positive: 9, negative: 1 },
  last90: { total: 0, positive: 0, negative: 0 },
  waiting: 1,
  removalUrl: 'https://portal.test/feedback-manager/index.html',
};

const openPage = (search = '') => renderPage(<FeedbackPage />, search);
