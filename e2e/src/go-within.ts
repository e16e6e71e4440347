import { expect, type Page } from '@playwright/test';
import { productUrl } from './product.ts';

/** Opens a page of the running product like its links do, without loading a document, and waits for its heading. */
export async function goWithin(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, new URL(path, productUrl()).pathname);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}
