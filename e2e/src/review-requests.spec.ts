import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { assertAccessible } from './accessible.ts';
import { launch, type Visit, visit } from './browser.ts';
import { untilImported } from './imported.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';
import { chooseStore } from './store.ts';

const PAGE = 'Review Request Automation';
/** Orders that come in while somebody reads the numbers make the product ask again, but not forever. */
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
    await outcome.or(askedAgain).first().waitFor();
    if (await outcome.isVisible()) return;
    // The question may be closing by now: then there is nothing to press, and the outcome follows.
    await confirm.click({ timeout: 2_000 }).catch(() => undefined);
  }
  await outcome.waitFor();
}

describe('review requests of a store that has no rules yet', () => {
  let browser: Browser;
  let seller: Visit;
  const rule = `Last day, run ${Date.now()}`;

  before(async () => {
    browser = await launch();
    seller = await visit(browser);
    await signIn(seller.page, accounts.ratingsOnly);
    await untilImported(seller.page);
    await chooseStore(seller.page, 'Lumen Desk', 'United States');
    await goThroughMenu(seller.page, PAGE);
  });
  after(async () => {
    await browser.close();
  });

  it('shows what a rule would do while it is written, and queues what it fits', async () => {
    const { page } = seller;
    await button(page, 'Add rule').first().click();
    const editor = page.getByRole('dialog', { name: 'New rule' });
    await editor.getByText(/of [\d,]+ orders of the last 60 days match/).waitFor();
    await editor.getByLabel('Days after delivery').fill('4');
    await editor.getByText('Enter a number of days from 5 to 30.').waitFor();
    await editor.getByLabel('Days after delivery').fill('30');
    await editor.getByLabel('Name').fill(rule);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
    await question.waitFor();
    await assertAccessible(page, 'Leave this page?', '[role="alertdialog"]');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await editor.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: /Canceled/ }).click();
    await editor.getByRole('table').getByText('Canceled').first().waitFor();
    assert.match(page.url(), /rule=new&outcome=cancelled/);
    await editor.getByRole('button', { name: /Orders/ }).click();
    await page.getByRole('option', { name: 'Also the orders of the last 60 days' }).click();
    await editor.getByRole('button', { name: 'Add rule' }).click();
    const effect = page.getByRole('alertdialog', { name: `Add ${rule}?` });
    await effect.getByText(/^Sends .+\.$/).waitFor();
    await assertAccessible(page, 'Add rule?', '[role="alertdialog"]');
    await confirmChange(page, 'Add and send', rows(page, 'Review request rules').filter({ hasText: rule }));
    await tab(page, 'Queue');
    await rows(page, 'Queue').first().waitFor();
    assert.match(page.url(), /tab=queue/);
  });

  it('asks for one order at once, and never again', async () => {
    const { page } = seller;
    const order = await firstQueued(page);
    await button(page, `Send now for order ${order}`).click();
    await button(page, 'Request review').click();
    await page
      .getByText(`A review was requested for ${order}.`)
      .or(page.getByText(`${order}: Not offered`))
      .waitFor();
    await tab(page, 'History');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(order);
    await page.getByText('1 order', { exact: true }).or(page.getByText('0 orders')).waitFor();
  });

  it('leaves an order out by hand, with the reason in the history', async () => {
    const { page } = seller;
    await tab(page, 'Queue');
    await rows(page, 'Queue').first().waitFor();
    const order = await firstQueued(page);
    await button(page, `Do not solicit order ${order}`).click();
    await page.getByText(`No review will be requested for ${order}.`).waitFor();
    await tab(page, 'Do not solicit');
    await button(page, `Remove ${order}`).waitFor();
    await tab(page, 'History');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(order);
    await rows(page, 'History')
      .filter({ hasText: order })
      .getByText('It is on the do-not-solicit list.')
      .waitFor();
  });

  it('hands the filtered history out as a file', async () => {
    const { page } = seller;
    await page.getByText('1 order', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    assert.match(text, /Order,State,Reason/);
    assert.equal(text.trim().split('\n').length, 2, 'the one order that was searched');
  });

  it('keeps a second tab from overwriting the first', async () => {
    const { page } = seller;
    await tab(page, 'Rules');
    await page.getByRole('button', { name: rule, exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
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
    await page.getByText(/Someone else changed this rule in the meantime/).waitFor();
    await button(page, 'Reload rule').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[inputmode=numeric]')?.value === '20',
    );
    await button(page, 'Cancel').click();
  });

  it('takes a rule away after a question', async () => {
    const { page } = seller;
    await button(page, `More about ${rule}`).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await button(page, 'Remove rule').click();
    await page.getByText(`${rule} was removed.`).waitFor();
    // The browser itself reports the 409 that the stale tab got.
    assert.deepEqual(
      seller.complaints.filter((complaint) => !complaint.includes('409')),
      [],
    );
  });
});
