import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { askAsOperator } from './operator-calls.ts';
import { accounts, productUrl } from './product.ts';

/** The demo's seller account. */
export const SELLER_ID = 'A1NORTHWIND01';

/** A button by its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The open drawer. */
export const drawer = (page: Page) => page.getByRole('dialog').last();
/** A case's status, as its drawer shows it: who acts next and by when. */
export const status = (page: Page, text: RegExp) => drawer(page).getByText(text).first();

/** An action in the sandbox's portal: filing a case, or having it paid. */
export async function inPortal<T>(call: string, body: object): Promise<T> {
  const answer = await fetch(`${process.env.FAIRSHELF_SANDBOX_URL}/_sandbox/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

/** Opens the case of a label in a list again, so that it shows what the other side did. */
export async function openCaseOf(fnsku: string, page: Page, path: string): Promise<void> {
  const filter = `kind=lost-in-warehouse&q=${fnsku}`;
  await page.goto(`${productUrl()}${path}${path.includes('?') ? '&' : '?'}${filter}`);
  // Not the header row, which has a cell too where rows can be selected, and sort buttons.
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNot: page.getByRole('columnheader') });
  await row.getByRole('button').first().click();
  await expect(drawer(page).getByRole('heading', { name: 'How this was computed' })).toBeVisible();
}

/** A label whose only case can be filed, so that every list shows the same one. */
export async function labelToFile(page: Page): Promise<string> {
  await page.goto('reimbursement/cases?status=fairshelf&kind=lost-in-warehouse');
  // Not placeholder rows.
  const rows = page.getByRole('row').filter({ hasText: /X00\w{7}/ });
  await expect(rows.first()).toBeVisible();
  const labels = (await rows.allTextContents()).flatMap((text) => /X00\w{7}/.exec(text)?.[0] ?? []);
  const ask = await askAsOperator(accounts.seller);
  for (const label of labels) {
    const filter = { category: 'lost-in-warehouse', search: label };
    const query = new URLSearchParams({ sellerId: SELLER_ID, ...filter });
    const list = await ask<{ data: { total: number } }>('GET', `/api/reimburse/case/list?${query}`);
    if (list.data.total === 1) return label;
  }
  throw new Error('Each label on the first page has several cases.');
}
