import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertAccessible, assertAccessibleDark } from './accessible.ts';
import { launch, type Visit, visit } from './browser.ts';
import { untilImported } from './imported.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';
import { chooseStore } from './store.ts';

describe('ratings', () => {
  let browser: Browser;
  let seller: Visit;

  before(async () => {
    browser = await launch();
    seller = await visit(browser);
    await signIn(seller.page, accounts.seller);
    // An account starts in the store where it was left.
    await chooseStore(seller.page, 'Northwind Goods', 'United States');
    await untilImported(seller.page);
  });
  after(async () => {
    await browser.close();
  });

  it('lead from a figure of the overview to its products, which are tagged at once and as before again', async () => {
    const { page, complaints } = seller;
    await page.goto(`${productUrl()}rating/overview?days=90`);
    const bands = page.locator('section', { has: page.getByRole('heading', { name: 'Products by rating' }) });
    const band = bands.getByRole('link').first();
    const told = Number(((await band.textContent()) ?? '').match(/(\d+)\s*products/)?.[1]);
    await band.click();
    await page.getByRole('group', { name: 'Filters' }).waitFor();
    const products = told === 1 ? '1 product' : `${told} products`;
    await page.getByRole('status').getByText(products, { exact: true }).waitFor();

    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page
      .getByRole('region', { name: 'Selected products' })
      .getByRole('button', { name: 'Tag' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Tag the selected' });
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('Of this band');
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await page.getByRole('cell').getByText('Of this band').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/ restored\.$/).waitFor();
    await page.getByRole('cell').getByText('Of this band').first().waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });

  it('tell what reviews of a product talk about, one topic opened under an address', async () => {
    const { page, complaints } = seller;
    // The product with the most ratings has enough reviews to be counted.
    await page.goto(`${productUrl()}rating/ratings?sort=-count`);
    await page.getByText(/^\d+ products$/).waitFor();
    const asin = (
      (await page
        .getByRole('rowheader')
        .getByText(/^B0\w{8} · /)
        .first()
        .textContent()) ?? ''
    ).slice(0, 10);
    await page.goto(`${productUrl()}rating/ratings?asin=${asin}&tab=topics`);
    const drawer = page.getByRole('dialog');
    const earned = drawer.getByRole('region', { name: 'What earns stars' });
    await earned.getByRole('button', { name: /^Quality - Overall/ }).click();
    await earned.getByText(/^Mentioned in [\d.]+% of its reviews/).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('topic'), 'positive Quality - Overall');
    await drawer.getByText(/^Why buyers return products in /).waitFor();
    await assertAccessible(page, 'Topics of a product');
    await assertAccessibleDark(page, 'Topics of a product');
    assert.deepEqual(complaints, []);
  });

  it('are zoomed into by drawing across a chart and by keys, both charts and the address with it', async () => {
    const { page, complaints } = seller;
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('tab', { name: 'Ratings' }).click();
    await drawer.getByRole('heading', { name: 'Rating over 1 year', exact: true }).waitFor();
    const chart = drawer.getByRole('figure').filter({ hasText: 'Rating over 1 year' });
    const box = await chart.locator('svg.recharts-surface').boundingBox();
    assert.ok(box);
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.4, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, middle, { steps: 3 });
    await page.mouse.up();
    await page.waitForURL(/from=.*to=/);
    const days = async () => {
      const { searchParams } = new URL(page.url());
      const [from, to] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name) ?? ''));
      return (Number(to) - Number(from)) / 86_400_000 + 1;
    };
    const drawn = await days();
    assert.ok(drawn > 50 && drawn < 120, `a fifth of a year was drawn, not ${drawn} days`);
    for (const title of ['Rating', 'Number of ratings']) {
      await drawer.getByRole('heading', { name: `${title} over ${drawn} days`, exact: true }).waitFor();
    }
    await assertAccessible(page, 'Zoomed history of a product');
    await drawer.getByRole('slider', { name: 'First day' }).press('ArrowRight');
    await drawer.getByRole('heading', { name: `Rating over ${drawn - 1} days`, exact: true }).waitFor();
    await drawer.getByRole('button', { name: 'Reset zoom' }).press('Enter');
    await drawer.getByRole('heading', { name: 'Rating over 1 year', exact: true }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('from'), null);
    assert.deepEqual(complaints, []);
  });
});
