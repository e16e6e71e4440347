import assert from 'node:assert/strict';
import { assertAccessible, assertAccessibleDark } from './accessible.ts';
import { expect, journey, NORTHWIND_US, test } from './fixtures.ts';
import { accounts } from './product.ts';

test.describe('ratings', () => {
  const seller = journey({
    person: accounts.seller,
    store: NORTHWIND_US,
    imported: true,
  });
  test('link from a figure of the overview to its products, which can be tagged and untagged', async () => {
    const { page, complaints } = seller;
    await page.goto('rating/overview?days=90');
    const bands = page.locator('section', { has: page.getByRole('heading', { name: 'Products by rating' }) });
    const band = bands.getByRole('link').first();
    const count = Number(((await band.textContent()) ?? '').match(/(\d+)\s*products/)?.[1]);
    await band.click();
    await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
    const products = count === 1 ? '1 product' : `${count} products`;
    await expect(page.getByRole('status').getByText(products, { exact: true })).toBeVisible();

    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page
      .getByRole('region', { name: 'Selected products' })
      .getByRole('button', { name: 'Tag' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Tag the selected' });
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('Of this band');
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await expect(page.getByRole('cell').getByText('Of this band').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/ restored\.$/)).toBeVisible();
    await expect(page.getByRole('cell').getByText('Of this band').first()).not.toBeAttached();
    expect(complaints).toEqual([]);
  });

  test("include the topics of a product's reviews, with a URL for each topic", async () => {
    const { page, complaints } = seller;
    // The product with the most ratings has enough reviews to be counted.
    await page.goto('rating/ratings?sort=-count');
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
    const asin = (
      (await page
        .getByRole('rowheader')
        .getByText(/^B0\w{8} · /)
        .first()
        .textContent()) ?? ''
    ).slice(0, 10);
    await page.goto(`rating/ratings?asin=${asin}&tab=topics`);
    const drawer = page.getByRole('dialog');
    const strengths = drawer.getByRole('region', { name: 'What earns stars' });
    await strengths.getByRole('button', { name: /^Quality - Overall/ }).click();
    await expect(strengths.getByText(/^Mentioned in [\d.]+% of its reviews/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('topic')).toBe('positive Quality - Overall');
    await expect(drawer.getByText(/^Why buyers return products in /)).toBeVisible();
    await assertAccessible(page, 'Topics of a product');
    await assertAccessibleDark(page, 'Topics of a product');
    expect(complaints).toEqual([]);
  });

  test('can be zoomed by dragging and by keyboard, which also updates the other chart and the URL', async () => {
    const { page, complaints } = seller;
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('tab', { name: 'Ratings' }).click();
    await expect(drawer.getByRole('heading', { name: 'Rating over 1 year', exact: true })).toBeVisible();
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
    const dayCount = await days();
    assert.ok(dayCount > 50 && dayCount < 120, `a fifth of a year was drawn, not ${dayCount} days`);
    for (const title of ['Rating', 'Number of ratings']) {
      await expect(
        drawer.getByRole('heading', { name: `${title} over ${dayCount} days`, exact: true }),
      ).toBeVisible();
    }
    await assertAccessible(page, 'Zoomed history of a product');
    await drawer.getByRole('slider', { name: 'First day' }).press('ArrowRight');
    await expect(
      drawer.getByRole('heading', { name: `Rating over ${dayCount - 1} days`, exact: true }),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Reset zoom' }).press('Enter');
    await expect(drawer.getByRole('heading', { name: 'Rating over 1 year', exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('from')).toBe(null);
    expect(complaints).toEqual([]);
  });
});
