import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { codeOfMail } from './mailbox.ts';
import { accounts } from './product.ts';
import { askForConsent, begin, completeImporting, typeCode } from './signup-steps.ts';

test.describe('connecting a seller account', () => {
  test.use({ person: accounts.ratingsOnly });
  test('goes through the consent page in the popup and starts the import', async ({ page }) => {
    const popup = await startConnecting(page);
    await expect(popup.getByLabel('Seller account')).toBeVisible();
    await popup.getByLabel('Seller account').selectOption('A4NEWSELLER001');
    await popup.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/Harbor & Hive is connected/)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Harbor & Hive, Mexico/ })).toBeVisible();
  });

  test("assigns a seller id by its owner's latest consent and notifies both companies", async ({
    page,
    visit,
  }) => {
    const { page: owner } = await visit();
    const email = await begin(owner);
    await typeCode(owner, await codeOfMail(email));
    const popup = await askForConsent(owner);
    await popup.getByLabel('Seller account').selectOption('A4NEWSELLER001');
    await popup.getByRole('button', { name: 'Confirm' }).click();
    await completeImporting(owner);
    await owner.getByRole('button', { name: /^Notifications/ }).click();
    await expect(owner.getByText('Harbor & Hive moved to your company')).toBeVisible();

    await page.goto('settings/integrations');
    await expect(page.getByRole('rowheader', { name: /^Harbor & Hive/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('Harbor & Hive was connected to another company').first()).toBeVisible();
  });

  test('reports that consent was denied, and lets the person retry', async ({ page }) => {
    const popup = await startConnecting(page);
    await popup.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText('You declined access on Amazon, so nothing was connected.')).toBeVisible();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }),
    ).toBeVisible();
  });

  test('reports that the window was closed too early', async ({ page }) => {
    const popup = await startConnecting(page);
    await expect(popup.getByLabel('Seller account')).toBeVisible();
    await popup.close();
    await expect(page.getByText('The window was closed before you finished.')).toBeVisible();
  });
});

async function startConnecting(page: Page): Promise<Page> {
  await page.goto('settings/integrations');
  await page.getByRole('button', { name: 'Connect seller account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Region/ }).click();
  await page.getByRole('option', { name: /North America/ }).click();
  await dialog.getByRole('button', { name: /Marketplace/ }).click();
  await page.getByRole('option', { name: /United States/ }).click();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  return popup;
}
