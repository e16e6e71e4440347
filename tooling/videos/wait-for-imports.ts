import type { BrowserContext, Page } from 'playwright-core';

const IMPORT_LIMIT = 180_000;

/** Dismisses the notification preferences whenever they open, as they do while a store is being imported. */
export async function putOffPreferences(page: Page): Promise<void> {
  const preferences = page.getByRole('dialog', { name: 'Notification preferences' });
  await page.addLocatorHandler(preferences, () => preferences.getByRole('button', { name: 'Close' }).click());
}

/** Waits on the page that shows the state of the imports and refreshes itself; dismisses dialogs in the meantime. */
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
