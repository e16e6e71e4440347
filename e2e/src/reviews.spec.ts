import type { Page } from '@playwright/test';
import { expect, journey, NORTHWIND_US, test } from './fixtures.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';

test.describe('reviews', () => {
  const seller = journey({
    person: accounts.seller,
    store: NORTHWIND_US,
    imported: true,
  });
  test('are listed after the first import, including edited and removed reviews', async () => {
    const { page } = seller;
    await goThroughMenu(page, 'Review Observer');
    await expect(reviews(page).first()).toBeVisible();
    for (const kind of ['Changed', 'Removed']) {
      await page.getByRole('button', { name: /Kind/ }).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
      await expect(
        reviews(page)
          .first()
          .getByText(new RegExp(`^${kind} `)),
      ).toBeVisible();
    }
  });

  test('are filtered by stars, with the filter in the URL', async () => {
    const { page } = seller;
    await page.goto(page.url().replace(/\?.*/, '?stars=1&sort=date'));
    await expect(reviews(page).first().getByText('1.0 out of 5 stars')).toBeAttached();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/after=/);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('after='));
  });

  test('are imported from a file that has one invalid row, which is reported', async () => {
    const { page } = seller;
    const id = `RE2E${Date.now().toString(36).toUpperCase()}`;
    await page.getByRole('button', { name: 'Import reviews' }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(id)) });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 review was read')).toBeVisible();
    await expect(page.getByText(/^Line 3: /)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill(id);
    await page.waitForURL(/q=/);
    await page.getByRole('button', { name: `E2E ${id}` }).click();
  });

  test('can be handled by keyboard, with notes', async () => {
    const { page } = seller;
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('The lid does not fit')).toBeVisible();
    await page.keyboard.press('c');
    await expect(drawer.getByText('State: Closed')).toBeVisible();
    await drawer.getByLabel('Note').fill('Sent a new lid.');
    await drawer.getByRole('button', { name: 'Add note' }).click();
    await expect(drawer.getByText('Sent a new lid.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).not.toBeAttached();
  });

  test('are exported as a file', async () => {
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
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^reviews-us-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
      );
    }
  });

  test('causes no browser warnings or errors throughout', () => {
    expect(seller.complaints).toEqual([]);
  });
});

const reviews = (page: Page) =>
  page
    .getByRole('table', { name: 'Reviews' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** A product of the sandbox's store, so that the imported reviews have a product name. */
const csv = (id: string) =>
  `Review ID;ASIN;Stars;Date;Title;Body\n${id};B0E2E00001;1;2026-11-02;E2E ${id};The lid does not fit and I am not happy\nbad;x;9;y;;\n`;
