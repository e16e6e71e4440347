import { expect, type Page } from '@playwright/test';

/** The first import of the demo's stores takes a while on a slow machine. */
const IMPORT_LIMIT_MS = 180_000;

/** Waits on the Integrations page until every store of the signed-in seller has been imported. */
export async function untilImported(page: Page): Promise<void> {
  await page.goto('settings/integrations');
  const connected = page.getByText('Connected', { exact: true });
  await expect(connected.first()).toBeVisible();
  const stores = await connected.count();
  await expect(page.getByText(/ rows, /).nth(stores - 1)).toBeVisible({ timeout: IMPORT_LIMIT_MS });
}
