import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { assertAccessible } from './accessible.ts';
import { expect, journey, test } from './fixtures.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';

test.describe('review requests of a store without rules', () => {
  const seller = journey({
    person: accounts.ratingsOnly,
    store: ['Lumen Desk', 'United States'],
    imported: true,
  });

  test.beforeAll(async () => {
    await goThroughMenu(seller.page, PAGE);
  });
  test('preview a rule while it is edited, and queue its matches', async () => {
    const { page } = seller;
    await button(page, 'Add rule').first().click();
    const editor = page.getByRole('dialog', { name: 'New rule' });
    await expect(editor.getByText(/of [\d,]+ orders of the last 60 days match/)).toBeVisible();
    await editor.getByLabel('Days after delivery').fill('4');
    await expect(editor.getByText('Enter a number of days from 5 to 30.')).toBeVisible();
    await editor.getByLabel('Days after delivery').fill('30');
    await editor.getByLabel('Name').fill(rule);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
    await expect(question).toBeVisible();
    await assertAccessible(page, 'Leave this page?', '[role="alertdialog"]');
    await page.keyboard.press('Escape');
    await expect(question).not.toBeAttached();
    await editor.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: /Canceled/ }).click();
    await expect(editor.getByRole('table').getByText('Canceled').first()).toBeVisible();
    expect(page.url()).toMatch(/rule=new&outcome=cancelled/);
    await editor.getByRole('button', { name: /Orders/ }).click();
    await page.getByRole('option', { name: 'Also the orders of the last 60 days' }).click();
    await editor.getByRole('button', { name: 'Add rule' }).click();
    const effect = page.getByRole('alertdialog', { name: `Add ${rule}?` });
    await expect(effect.getByText(/^Sends .+\.$/)).toBeVisible();
    await assertAccessible(page, 'Add rule?', '[role="alertdialog"]');
    await confirmChange(page, 'Add and send', rows(page, 'Review request rules').filter({ hasText: rule }));
    await tab(page, 'Queue');
    await expect(rows(page, 'Queue').first()).toBeVisible();
    expect(page.url()).toMatch(/tab=queue/);
  });

  test('are sent once per order', async () => {
    const { page } = seller;
    const order = await firstQueued(page);
    await button(page, `Send now for order ${order}`).click();
    await button(page, 'Request review').click();
    await expect(
      page.getByText(`A review was requested for ${order}.`).or(page.getByText(`${order}: Not offered`)),
    ).toBeVisible();
    await tab(page, 'History');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(order);
    await expect(page.getByText('1 order', { exact: true }).or(page.getByText('0 orders'))).toBeVisible();
  });

  test('can be skipped manually, with the reason in the history', async () => {
    const { page } = seller;
    await tab(page, 'Queue');
    await expect(rows(page, 'Queue').first()).toBeVisible();
    const order = await firstQueued(page);
    await button(page, `Do not solicit order ${order}`).click();
    await expect(page.getByText(`No review will be requested for ${order}.`)).toBeVisible();
    await tab(page, 'Do not solicit');
    await expect(button(page, `Remove ${order}`)).toBeVisible();
    await tab(page, 'History');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(order);
    await expect(
      rows(page, 'History').filter({ hasText: order }).getByText('It is on the do-not-solicit list.'),
    ).toBeVisible();
  });

  test('can be exported from the filtered history', async () => {
    const { page } = seller;
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/Order,State,Reason/);
    expect(text.trim().split('\n').length, 'the one order that was searched').toBe(2);
  });

  test("can't be overwritten by a second tab", async () => {
    const { page } = seller;
    await tab(page, 'Rules');
    await page.getByRole('button', { name: rule, exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    await page.waitForURL(/rule=/);
    // A session that is not remembered belongs to its tab.
    const second = await page.context().newPage();
    await signIn(second, accounts.ratingsOnly);
    await second.goto(page.url());
    await second.getByRole('dialog').getByLabel('Days after delivery').fill('20');
    await second.getByRole('button', { name: 'Save rule' }).click();
    await confirmChange(second, 'Save and send', second.getByText(`${rule} was saved.`));
    await second.close();
    await page.getByRole('dialog').getByLabel('Days after delivery').fill('25');
    await button(page, 'Save rule').click();
    await expect(page.getByText(/Someone else changed this rule in the meantime/)).toBeVisible();
    await button(page, 'Reload rule').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[inputmode=numeric]')?.value === '20',
    );
    await button(page, 'Cancel').click();
  });

  test('lose a rule only after a confirmation', async () => {
    const { page } = seller;
    await button(page, `More about ${rule}`).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await button(page, 'Remove rule').click();
    await expect(page.getByText(`${rule} was removed.`)).toBeVisible();
    // The browser itself reports the 409 that the stale tab got.
    expect(seller.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  });

  const rule = `Last day, run ${Date.now()}`;
});

const PAGE = 'Review Request Automation';
/** Orders that arrive while somebody reads the numbers make the product ask again, but not forever. */
const MOST_PREVIEWS = 10;
const ORDER = /\d{3}-\d{7}-\d{7}/;

/** The rows of a table with data. */
const rows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
/** The number of the first order in the queue. */
async function firstQueued(page: Page): Promise<string> {
  // Rows of a list that is loading have no number yet.
  const text = await rows(page, 'Queue').filter({ hasText: ORDER }).first().textContent();
  return ORDER.exec(text ?? '')?.[0] ?? '';
}

/**
 * Confirms a change and waits for its outcome. Orders that an import brings in between make the product ask again, with
 * the new numbers.
 */
async function confirmChange(page: Page, label: string, outcome: Locator): Promise<void> {
  const confirm = page.getByRole('button', { name: label, disabled: false });
  const askedAgain = page
    .getByRole('alertdialog')
    .filter({ hasText: /Preview it again/ })
    .filter({ has: confirm });
  await confirm.click();
  for (let tries = 0; tries < MOST_PREVIEWS; tries += 1) {
    await expect(outcome.or(askedAgain).first()).toBeVisible();
    if (await outcome.isVisible()) return;
    // The question may already be closing: then there is nothing to click, and the outcome follows.
    await confirm.click({ timeout: 2_000 }).catch(() => undefined);
  }
  await expect(outcome).toBeVisible();
}
