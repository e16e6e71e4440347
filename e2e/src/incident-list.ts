import { expect, type Page } from '@playwright/test';

export interface Product {
  readonly asin: string;
  readonly title: string;
}

/** The row of a product in the list of incidents. */
export const incidentOf = (page: Page, { asin }: Product) =>
  page.getByRole('table', { name: 'Incidents' }).getByRole('row').filter({ hasText: asin });

/** Products with many ratings that never had an incident. */
export async function calmProducts(page: Page, count: number): Promise<readonly Product[]> {
  await page.goto('rating/ratings?sort=-count&group=parent');
  // Rows of a list that is loading have no ASIN yet.
  const rows = page
    .getByRole('table', { name: 'Products' })
    .getByRole('row')
    .filter({ hasText: /B0[0-9A-Z]{8}/ });
  // The first rows come before the others.
  const listings = await page.getByText(/^\d+ listings$/).textContent();
  await expect(rows).toHaveCount(Number.parseInt(listings ?? '', 10));
  const products: Product[] = [];
  for (const each of await rows.all()) {
    const asin = /B0[0-9A-Z]{8}/.exec((await each.textContent()) ?? '')?.[0];
    if (asin) products.push({ asin, title: (await each.getByRole('button').first().textContent()) ?? '' });
  }
  const calm: Product[] = [];
  for (const product of products) {
    if (calm.length === count) break;
    await page.goto(`rating/incidents?q=${product.asin}`);
    await expect(page.getByRole('radio', { name: /^Open \d/ })).toBeVisible();
    const counts = await page.getByRole('radio', { name: /^(Open|Snoozed|Ended) [1-9]/ }).count();
    if (counts === 0) calm.push(product);
  }
  return calm;
}

/** ASINs of the open incidents of the store. */
export async function openIncidents(page: Page): Promise<readonly string[]> {
  await page.goto('rating/incidents');
  await expect(page.getByRole('radio', { name: /^Open \d/ })).toBeVisible();
  const texts = await page.getByRole('table', { name: 'Incidents' }).getByRole('row').allTextContents();
  return texts.flatMap((text) => /B0[0-9A-Z]{8}/.exec(text)?.[0] ?? []).toSorted();
}
