import type { Page } from '@playwright/test';
import { PASSWORD } from './product.ts';

/** Signs in through the form, as a person does, and waits until the form is gone. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await putOffPreferences(page);
  await page.goto('login');
  await fillSignIn(page, email, password);
}

/** Signs in on the sign-in page, however it was reached. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  // Operators get another page at the first navigation: it has loaded when no request is pending.
  await page.waitForFunction(() => sessionStorage.getItem('registry.asked_for') === null);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/login'));
}

/** A store that is still being imported shows the notification preferences: other journeys dismiss them. */
export async function putOffPreferences(page: Page): Promise<void> {
  const preferences = page.getByRole('dialog', { name: 'Notification preferences' });
  await page.addLocatorHandler(preferences, () => preferences.getByRole('button', { name: 'Close' }).click());
}
