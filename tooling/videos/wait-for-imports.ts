import type { BrowserContext, Page } from 'playwright-core';

const IMPORT_LIMIT = 180_000;

/** Closes the notification preferences whenever they ask: a store that is still being imported brings them. */
export async function putOffPreferences(page: Page): Promise<void> {
  const preferences = page.getByRole('dialog', { name: 'Notification preferences' });
  await page.addLocatorHandler(preferences, () => preferences.getByRole('button', { name: 'Close' }).click());
}

/** Waits on the page that tells how the imports stand, and keeps itself up to date; puts off what asks meanwhile. */
export async function waitForImports(context: BrowserContext, appUrl: string): Promise<void> {
  const page = await context.newPage();
  await putOffPreferences(page);
  await page.goto(`${appUrl}settings/integrations`);
  await page
    .getByText(/ rows, /)
    .first()
    .waitFor({ timeout: IMPORT_LIMIT });
  await page.getByText('Importing').first().waitFor({ state: 'detached', timeout: IMPORT_LIMIT });
  await page.close();
}
