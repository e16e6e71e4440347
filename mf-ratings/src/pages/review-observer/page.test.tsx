/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  addReviewNote,
  getReview,
  listReviewedProducts,
  listReviewImports,
  listReviewRejects,
  listReviews,
  translateReview,
  uploadReviews,
  workOnReviews,
} from '@fairshelf/shared-contracts/reviews';
import { leaveGuard } from '@fairshelf/shared-contracts/state';
import { setTags } from '@fairshelf/shared-contracts/tags';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  northwind,
  pinecrest,
  renderPage,
  signIn,
  switchMarket,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { reviewRow } from '../../testing/rows.ts';
import ReviewObserverPage from './page.tsx';
import { first, page, possibleOrders, reviewsGateway, second } from './reviews-fixture.ts';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = reviewsGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the list', () => {
  it('shows the details of a review', async () => {
    gateway.answer(listReviews, {
      ...page,
      rows: [
        reviewRow({
          removedAt: '2026-11-12T00:00:00Z',
          revision: 2,
          changedAt: '2026-11-11T00:00:00Z',
          vine: true,
          verified: false,
          lowered: true,
          language: 'de',
          assignee: 'U1',
          state: 'in-progress',
          notes: 2,
          tags: [{ id: 'T1', name: 'Packaging' }],
        }),
      ],
    });
    open();
    await review();
    const text = screen.getAllByRole('row')[1]?.textContent;
    for (const word of [
      'Removed Nov 12, 2026',
      'Changed Nov 11, 2026',
      'Vine',
      'Unverified',
      'Stars lowered',
      'German',
    ]) {
      expect(text).toContain(word);
    }
    for (const word of ['In progress', 'Ann', '2 notes', 'Packaging', 'Stone mug'])
      expect(text).toContain(word);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '2 reviews')).toBe(true);
  });

  it('requests what the URL specifies', async () => {
    open(
      '?q=box&stars=1,2,9&state=new&mark=removed&tag=T1&asin=B0MUG00001&assignee=none&sort=stars&after=xyz',
    );
    await review();
    expect(lastAsked()).toMatchObject({
      search: 'box',
      stars: '1,2',
      state: 'new',
      mark: 'removed',
      tag: 'T1',
      asin: 'B0MUG00001',
      assignee: 'none',
      sort: 'stars',
      after: 'xyz',
    });
  });

  it('filters by stars from the start of the list', async () => {
    open('?after=xyz');
    await review();
    await userEvent.click(screen.getByRole('checkbox', { name: '1 star' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '2 stars' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ stars: '1,2', after: '' }));
    expect(addressQuery()).toBe('?stars=1,2');
  });

  it('pages forward and back with cursors', async () => {
    gateway.answer(listReviews, { ...page, next: 'N', previous: 'P' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ after: 'N' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ before: 'P' }));
    expect(addressQuery()).toBe('?before=P');
  });

  it('covers the last days or a date range, both in the URL', async () => {
    open('?period=30&after=xyz');
    await review();
    const { from, to } = lastAsked() ?? {};
    expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(29 * 86_400_000);
    await userEvent.click(screen.getByRole('button', { name: /^Last 30 days/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Custom period' }));
    await waitFor(() => expect(addressQuery()).toBe(`?from=${String(from)}&to=${String(to)}`));
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-31' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-30' } });
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ from: '2026-01-31', to: '2026-01-30', after: '' }),
    );
    await screen.findByText('This is before the first day.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(addressQuery()).toBe(''));
    expect(lastAsked()).not.toHaveProperty('from');
  });

  it('finds products by name beyond the most reviewed ones, and filters by one', async () => {
    gateway.answer(listReviewedProducts, ({ query }: { query: Record<string, string> }) =>
      query.search === 'tray'
        ? [{ asin: 'B0TRAY0001', title: 'Oak tray', reviews: 1 }]
        : [{ asin: 'B0MUG00001', title: 'Stone mug', reviews: 2 }],
    );
    open();
    await review();
    await userEvent.type(screen.getByRole('combobox', { name: 'Product' }), 'tray');
    await userEvent.click(await screen.findByRole('option', { name: /^Oak tray/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ asin: 'B0TRAY0001' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' }).value).toBe('Oak tray');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(addressQuery()).toBe(''));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' }).value).toBe('');
  });

  it('explains how to get reviews in an empty store, and offers to clear a filter', async () => {
    gateway.answer(listReviews, { rows: [], total: 0, next: null, previous: null });
    open('?stars=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No reviews yet');
    expect(addressQuery()).toBe('');
  });

  it('resets product, tag, person and open review for another store', async () => {
    open('?asin=B0MUG00001&tag=T1&assignee=U1&review=RAAAAAAA1&state=new');
    await screen.findByRole('dialog');
    act(() => switchMarket(pinecrest));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sellerId: pinecrest.sellerId, state: 'new' }));
    expect(lastAsked()).not.toHaveProperty('asin');
    expect(addressQuery()).toBe('?state=new');
  });
});

describe('a due date', () => {
  it('is saved on blur, and shown as overdue in the list', async () => {
    gateway.answer(listReviews, { ...page, rows: [reviewRow({ dueOn: '2020-01-31' }), second] });
    open('?review=RAAAAAAA1');
    const field = await screen.findByLabelText('Due date');
    fireEvent.change(field, { target: { value: '2030-01-31' } });
    expect(gateway.requests(workOnReviews)).toEqual([]);
    fireEvent.blur(field);
    await waitFor(() =>
      expect(gateway.requests(workOnReviews)[0]?.body).toMatchObject({
        dueOn: '2030-01-31',
        reviews: [{ id: first.id, version: 1 }],
      }),
    );
    expect(screen.getAllByText('Overdue', { selector: 'span' }).length).toBeGreaterThan(0);
  });

  it('filters the list', async () => {
    open('?due=overdue');
    await review();
    expect(lastAsked()).toMatchObject({ due: 'overdue', sort: 'urgency' });
  });
});

describe('the selected reviews', () => {
  it('are changed together, each with the seen version', async () => {
    const success = jest.spyOn(toast, 'success');
    gateway.answer(workOnReviews, { changed: [first.id, second.id], conflicts: [] });
    open();
    await review();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set state' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Closed' }));
    await waitFor(() =>
      expect(gateway.requests(workOnReviews)[0]?.body).toEqual({
        sellerId: northwind.sellerId,
        marketId: northwind.marketId,
        state: 'closed',
        reviews: [
          { id: first.id, version: 1 },
          { id: second.id, version: 4 },
        ],
      }),
    );
    await waitFor(() => expect(success).toHaveBeenCalledWith('2 reviews changed.'));
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('are listed if a colleague has changed them', async () => {
    const warning = jest.spyOn(toast, 'warning');
    gateway.answer(workOnReviews, { changed: [], conflicts: [first.id] });
    open();
    await review();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select the review It broke' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ann (me)' }));
    await waitFor(() =>
      expect(warning).toHaveBeenCalledWith(
        'Someone else changed 1 review in the meantime. Your change was not saved there.',
      ),
    );
  });

  it('can be tagged', async () => {
    open();
    await review();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select the review It broke' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tag the selected' });
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Tags')));
    await userEvent.keyboard('Handle, , Packaging');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add tags' }));
    await waitFor(() =>
      expect(gateway.requests(setTags)[0]?.body).toMatchObject({
        target: 'review',
        ids: [first.id],
        add: ['Handle', 'Packaging'],
      }),
    );
  });
});

describe('a review', () => {
  it('opens at its own URL with its edit history', async () => {
    open();
    await userEvent.click(await review());
    const dialog = await screen.findByRole('dialog', { name: 'It broke' });
    expect(addressQuery()).toBe('?review=RAAAAAAA1');
    await within(dialog).findByText('It came broken.');
    expect(within(dialog).getByText('The author changed it from 1 to 2 stars.')).toBeTruthy();
    expect(within(dialog).getByText('Asked the warehouse.')).toBeTruthy();
    const link = within(dialog).getByRole('link', { name: 'View on Amazon' });
    expect(link.getAttribute('href')).toBe('https://www.amazon.com/gp/customer-reviews/RAAAAAAA1');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(within(dialog).getByRole('link', { name: 'Contact customer' }).getAttribute('href')).toBe(
      'https://portal.test/contact',
    );
  });

  it('is marked as read once opened, unless its state was set manually', async () => {
    open('?review=RAAAAAAA1');
    await screen.findByText('It came broken.');
    expect(gateway.requests(workOnReviews)).toEqual([]);
    await userEvent.keyboard('j');
    await waitFor(() =>
      expect(gateway.requests(workOnReviews)[0]?.body).toMatchObject({
        reviews: [{ id: first.id, version: first.version }],
        state: 'read',
      }),
    );
    await screen.findByRole('dialog', { name: 'Lovely' });
    await userEvent.keyboard('p');
    await waitFor(() => expect(gateway.requests(workOnReviews)).toHaveLength(2));
    await userEvent.keyboard('k');
    await screen.findByRole('dialog', { name: 'It broke' });
    expect(gateway.requests(workOnReviews).map(({ body }) => body)).toMatchObject([
      { state: 'read' },
      { state: 'in-progress' },
    ]);
  });

  it('has single-key shortcuts, except while typing a note', async () => {
    open('?review=RAAAAAAA1');
    const dialog = await screen.findByRole('dialog', { name: 'It broke' });
    await screen.findByText('It came broken.');
    await userEvent.type(within(dialog).getByLabelText('Note'), 'c');
    expect(gateway.requests(workOnReviews)).toHaveLength(0);
    act(() => within(dialog).getByRole('button', { name: 'Next' }).focus());
    await userEvent.keyboard('c');
    await waitFor(() => expect(gateway.requests(workOnReviews)[0]?.body).toMatchObject({ state: 'closed' }));
    await userEvent.keyboard('j');
    await screen.findByRole('dialog', { name: 'Lovely' });
    expect(addressQuery()).toBe('?review=RAAAAAAA2');
    // The typed text belongs to the other review, where it is restored.
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('');
    expect(leaveGuard.isHeld()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByRole('dialog', { name: 'It broke' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('c');
  });

  it('moves to the next page at the end of a page, and back', async () => {
    gateway.answer(listReviews, ({ query }: { query: Record<string, string> }) =>
      query.after === 'N'
        ? { rows: [second], total: 2, next: null, previous: 'P' }
        : { rows: [first], total: 2, next: 'N', previous: null },
    );
    open('?review=RAAAAAAA1');
    await screen.findByText('It came broken.');
    await userEvent.keyboard('j');
    await screen.findByRole('dialog', { name: 'Lovely' });
    const place = () => Object.fromEntries(new URLSearchParams(addressQuery()));
    await waitFor(() => expect(place()).toEqual({ after: 'N', review: 'RAAAAAAA2' }));
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByRole('dialog', { name: 'It broke' });
    await waitFor(() => expect(place()).toEqual({ before: 'P', review: 'RAAAAAAA1' }));
  });

  it('shows how many orders could match, without claiming to know which', async () => {
    open('?review=RAAAAAAA1');
    const dialog = within(await screen.findByRole('dialog', { name: 'It broke' }));
    const section = within(await dialog.findByRole('region', { name: 'Possible orders' }));
    section.getByText(/^3 orders could match: .* Amazon doesn’t say which order/);
    expect(section.getByRole('link', { name: '112-1' }).getAttribute('href')).toBe(
      'https://portal.test/112-1',
    );
    section.getByText('ordered Oct 20, 2026, delivery by Oct 26, 2026, 2 units');
    section.getByText('2 earlier orders could match, too.');
  });

  it('can be translated below the original if it is in another language', async () => {
    const spanish = reviewRow({ language: 'es', body: 'Llegó roto.' });
    gateway.answer(getReview, {
      review: spanish,
      versions: [],
      links: { contactBuyers: 'https://portal.test/contact', reportAbuse: 'https://portal.test/abuse' },
      possibleOrders,
      canTranslate: true,
      events: [],
    });
    gateway.refuse(translateReview, 503, 'The translation service is not available.');
    open(`?review=${spanish.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Translate' }));
    expect(await screen.findByText('The translation service is not available.')).toBeTruthy();
    gateway.answer(translateReview, {
      title: 'Broken',
      body: 'It arrived broken.',
      from: 'es',
      service: 'DeepL',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
    expect(await screen.findByText('It arrived broken.')).toBeTruthy();
    expect(screen.getByText('Llegó roto.')).toBeTruthy();
    expect(screen.getByText('Translated from Spanish by DeepL')).toBeTruthy();
    expect(gateway.requests(translateReview).at(-1)?.query).toMatchObject({ reviewId: spanish.id, to: 'en' });
    await userEvent.click(screen.getByRole('button', { name: 'Hide translation' }));
    expect(screen.queryByText('It arrived broken.')).toBeNull();
  });

  it.each([
    ['without a service', { language: 'es' }, false],
    ['in the language of the page', { language: 'en' }, true],
    ['without a text', { language: 'es', body: '' }, true],
  ])('offers no translation %s', async (_, part, canTranslate) => {
    gateway.answer(getReview, {
      review: reviewRow(part),
      versions: [],
      links: { contactBuyers: 'https://portal.test/contact', reportAbuse: 'https://portal.test/abuse' },
      possibleOrders,
      canTranslate,
      events: [],
    });
    open(`?review=${first.id}`);
    await screen.findByText('Report abuse');
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  });

  it('can be untagged; focus stays next to the tag', async () => {
    const taggedReview = { ...first, tags: [{ id: 'T1', name: 'Packaging' }] };
    gateway.answer(getReview, () => ({
      versions: [],
      events: [],
      links: { contactBuyers: '', reportAbuse: '' },
      possibleOrders,
      canTranslate: false,
      review: gateway.requests(setTags).length === 0 ? taggedReview : first,
    }));
    open('?review=RAAAAAAA1');
    const dialog = await screen.findByRole('dialog', { name: 'It broke' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Remove Packaging' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Packaging' })).toBeNull());
    expect(gateway.requests(setTags)[0]?.body).toMatchObject({
      target: 'review',
      ids: [first.id],
      remove: ['Packaging'],
    });
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Tags'));
  });

  it('keeps an unsaved note', async () => {
    gateway.refuse(addReviewNote, 503, 'The server is busy.');
    open('?review=RAAAAAAA1');
    const field = await screen.findByLabelText('Note');
    await userEvent.type(field, 'Call them');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('The server is busy.');
    expect(field).toHaveProperty('value', 'Call them');
  });
});

describe('the import', () => {
  it('shows the outcome of each row', async () => {
    gateway.answer(uploadReviews, imported);
    gateway.answer(listReviewImports, [imported]);
    await start();
    await screen.findByText('4 reviews were read');
    expect(screen.getByText("Line 4: Stars '9' is not a number of stars")).toBeTruthy();
    expect(screen.getByText('2 reviews are about products this store doesn’t sell')).toBeTruthy();
    expect(screen.getByText('1 text was shortened')).toBeTruthy();
    const [request] = gateway.requests(uploadReviews);
    expect(request?.body).toMatchObject({ sellerId: northwind.sellerId, complete: '' });
    expect(gateway.requests(listReviews).length).toBeGreaterThan(1);
  });

  it('shows the rejected rows of an earlier file, with their lines', async () => {
    gateway.answer(listReviewImports, [imported]);
    gateway.answer(listReviewRejects, imported.rejects);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Import reviews' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Previously imported files' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Rows of reviews.csv that were skipped' }),
    );
    await screen.findByText("Line 4: Stars '9' is not a number of stars");
    expect(gateway.requests(listReviewRejects)[0]?.query).toMatchObject({ importId: 'I1' });
  });

  it('reports if the file was imported before', async () => {
    gateway.answer(uploadReviews, { ...imported, known: true });
    await start();
    await screen.findByText('This file was imported before');
  });

  it('keeps the file and shows the reason after a refusal', async () => {
    gateway.refuse(uploadReviews, 400, 'This is an Excel workbook, not a CSV file.');
    await start();
    await screen.findByText('This is an Excel workbook, not a CSV file.');
    expect(screen.getByText('reviews.csv')).toBeTruthy();
  });

  const csv = new File(['ASIN,Stars'], 'reviews.csv', { type: 'text/csv' });
  const imported = {
    id: 'I1',
    fileName: 'reviews.csv',
    rows: 5,
    added: 2,
    changed: 1,
    unchanged: 1,
    removed: 0,
    rejected: 1,
    importedAt: '2026-11-21T00:00:00Z',
    importedBy: 'Ann',
    known: false,
    rejects: [{ line: 4, message: "Stars '9' is not a number of stars", cells: ['R1', '9'] }],
    warnings: { unknownAsins: ['B0ZZZZZZZZ'], unknownReviews: 2, cutTexts: 1 },
  };
  async function start() {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Import reviews' }));
    await userEvent.upload(await screen.findByLabelText('File'), csv);
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  }
});

function open(search = '') {
  renderPage(<ReviewObserverPage />, search);
}

const lastAsked = () => gateway.requests(listReviews).at(-1)?.query;
const review = (name = 'It broke') => screen.findByText(name, { selector: 'button' });
