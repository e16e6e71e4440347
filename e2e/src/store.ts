import { expect, type Page } from '@playwright/test';

/** Chooses a store in the account switcher, and waits until the frame shows it. */
export async function chooseStore(page: Page, company: string, country: string): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByPlaceholder('Search Store').fill(company);
  await page
    .getByRole('option', { name: new RegExp(`${company}.*${country}|${country}.*${company}`) })
    .first()
    .click();
  await expect(page.getByRole('button', { name: new RegExp(`^Account: ${company}`) })).toBeVisible();
}
