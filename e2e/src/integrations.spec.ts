import type { Page } from '@playwright/test';
import { expect, journey, test } from './fixtures.ts';
import { accounts } from './product.ts';

test.describe('integrations', () => {
  const seller = journey({ person: accounts.seller });

  test.beforeAll(async () => {
    await seller.page.goto('settings/integrations');
  });

  test('explains the effects before a marketplace is paused, and resumes it', async () => {
    const { page } = seller;
    await choose(page, 'Pause');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Imported data stays available')).toBeVisible();
    await question.getByRole('button', { name: 'Pause' }).click();
    await expect(rows(page).getByText('Paused', { exact: true })).toBeVisible();
    await choose(page, 'Resume');
    await expect(rows(page).getByText('Paused', { exact: true })).not.toBeAttached();
  });

  test('verifies a Keepa key with Keepa, shows it masked, and removes it', async () => {
    const { page } = seller;
    await page.getByRole('button', { name: 'Add key' }).first().click();
    const dialog = page.getByRole('dialog');
    const key = dialog.getByLabel('Key', { exact: true });
    await key.fill('nobody-knows-this');
    await dialog.getByRole('button', { name: 'Check and save' }).click();
    await expect(dialog.getByText('Keepa refused the key or the request (400).')).toBeVisible();
    await key.fill('sandbox-of-northwind');
    await dialog.getByRole('button', { name: 'Check and save' }).click();
    await expect(page.getByText('Key ending in wind.')).toBeVisible();
    await expect(page.getByText('sandbox-of-northwind')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove key' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click();
    await expect(page.getByText('Key ending in wind.')).not.toBeAttached();
  });

  const rows = (page: Page) => page.getByRole('table', { name: 'Connected marketplaces' });
  const choose = async (page: Page, act: string) => {
    await rows(page)
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: act }).click();
  };
});
