import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './product.ts';
import { putOffPreferences } from './sign-in.ts';

/** The start of each module's signup, and its first heading. */
export const WAYS_IN = {
  review: { path: 'register/info', heading: 'Create an account' },
  reimburse: { path: 'register', heading: 'Create an account' },
  addNew: { path: 'add-new', heading: 'Add a new account' },
} as const;

export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** An unused address. */
export const newAddress = (name = 'ann'): string => `${name}.${randomUUID().slice(0, 8)}@shop.test`;

interface Account {
  readonly name?: string;
  readonly company?: string;
  readonly password?: string;
}

/** Fills the create-account form with an address, without clicking Next. */
export async function fillAccount(page: Page, email: string, account: Account = {}): Promise<void> {
  const { name = 'Ann Lee', company = 'Harbour Goods', password = PASSWORD } = account;
  const [local = '', domain = ''] = email.split('@');
  await page.getByRole('button', { name: /Email domain/ }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Company name', { exact: true }).fill(company);
  await page.getByLabel('Email', { exact: true }).fill(local);
  await page.getByLabel('Your email domain').fill(domain);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** From the start to the code; the email is being sent then. */
export async function begin(
  page: Page,
  {
    way = 'review',
    email = newAddress(),
    ...account
  }: Account & { way?: keyof typeof WAYS_IN; email?: string } = {},
): Promise<string> {
  await page.goto(`${WAYS_IN[way].path}`);
  await heading(page, WAYS_IN[way].heading);
  await fillAccount(page, email, account);
  await page.getByRole('button', { name: 'Next' }).click();
  await heading(page, 'Verify your email');
  return email;
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
}

/** A wrong code. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Clicks Connect and confirms; returns the popup. */
export async function confirmConnect(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  return popup;
}

/** Chooses region and marketplace, and goes to the consent page. */
export async function askForConsent(
  page: Page,
  region = 'North America',
  marketplace = 'United States',
): Promise<Page> {
  await heading(page, 'Connect your seller account');
  await page.getByRole('button', { name: /Region/ }).click();
  await page.getByRole('option', { name: region }).click();
  await page.getByRole('button', { name: /Marketplace/ }).click();
  await page.getByRole('option', { name: marketplace }).click();
  return confirmConnect(page);
}

/** Gives consent for an unconnected seller account of a region. */
export async function consentAnew(popup: Page, region = 'North America'): Promise<void> {
  const accounts = popup.getByLabel('Seller account');
  const fresh = accounts.locator(`optgroup[label="${region}"] option`).last();
  await accounts.selectOption((await fresh.getAttribute('value')) ?? '');
  await popup.getByRole('button', { name: 'Confirm' }).click();
}

/** Completes a sign-up with a connected store: its import runs, and the dashboard opens with the store chosen. */
export async function completeImporting(page: Page): Promise<void> {
  await putOffPreferences(page);
  await expect(page.getByText(/^\d+ of [1-9]\d* fetched$/)).toBeVisible();
  await page.getByRole('button', { name: 'Complete' }).click();
  await onDashboard(page);
}

/** Waits for the dashboard with a chosen store. */
export async function onDashboard(page: Page): Promise<void> {
  await heading(page, 'Dashboard');
  await expect(page.getByRole('button', { name: /^Account: ./ })).toBeVisible();
}
