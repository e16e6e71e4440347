import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { untilImported } from './imported.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';
import { chooseStore } from './store.ts';

const reviews = (page: Page) =>
  page
    .getByRole('table', { name: 'Reviews' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** A product of the sandbox's store, so that the imported reviews have a product name. */
const csv = (id: string) =>
  `Review ID;ASIN;Stars;Date;Title;Body\n${id};B0E2E00001;1;2026-11-02;E2E ${id};The lid does not fit and I am not happy\nbad;x;9;y;;\n`;

describe('reviews', () => {
  let browser: Browser;
  let seller: Visit;

  before(async () => {
    browser = await launch();
    seller = await visit(browser);
    await signIn(seller.page, accounts.seller);
    await untilImported(seller.page);
    await chooseStore(seller.page, 'Northwind Goods', 'United States');
  });
  after(async () => {
    await browser.close();
  });

  it('stand there after the first import, changed and removed ones among them', async () => {
    const { page } = seller;
    await goThroughMenu(page, 'Review Observer');
    await reviews(page).first().waitFor();
    for (const kind of ['Changed', 'Removed']) {
      await page.getByRole('button', { name: /Kind/ }).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
      await reviews(page)
        .first()
        .getByText(new RegExp(`^${kind} `))
        .waitFor();
    }
  });

  it('are filtered by stars, with the filter in the address', async () => {
    const { page } = seller;
    await page.goto(page.url().replace(/\?.*/, '?stars=1&sort=date'));
    await reviews(page).first().getByText('1.0 out of 5 stars').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/after=/);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('after='));
  });

  it('come from a file, with the bad row named', async () => {
    const { page } = seller;
    const id = `RE2E${Date.now().toString(36).toUpperCase()}`;
    await page.getByRole('button', { name: 'Import reviews' }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(id)) });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('1 review was read').waitFor();
    await page.getByText(/^Line 3: /).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill(id);
    await page.waitForURL(/q=/);
    await page.getByRole('button', { name: `E2E ${id}` }).click();
  });

  it('are worked on by keyboard, with notes', async () => {
    const { page } = seller;
    const drawer = page.getByRole('dialog');
    await drawer.getByText('The lid does not fit').waitFor();
    await page.keyboard.press('c');
    await drawer.getByText('State: Closed').waitFor();
    await drawer.getByLabel('Note').fill('Sent a new lid.');
    await drawer.getByRole('button', { name: 'Add note' }).click();
    await drawer.getByText('Sent a new lid.').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('are saved as a file', async () => {
    const { page } = seller;
    for (const [format, ending] of [
      ['CSV', 'csv'],
      ['Excel (XLSX)', 'xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ]);
      assert.match(download.suggestedFilename(), new RegExp(`^reviews-us-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    }
  });

  it('did all of it without one complaint of the browser', () => {
    assert.deepEqual(seller.complaints, []);
  });
});
