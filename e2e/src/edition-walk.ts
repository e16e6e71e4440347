import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import type { Page } from '@playwright/test';
import { type AtEnd, expect, type Visit } from './fixtures.ts';
import { mailsTo } from './mailbox.ts';
import { startGateway } from './own-gateway.ts';
import { PASSWORD, sandboxPort } from './product.ts';
import { fillSignIn, putOffPreferences } from './sign-in.ts';
import { newAddress } from './signup-steps.ts';
import { linksOf, untilSettled } from './walk-links.ts';

/** An edition with its own gateway and data, so that its emails are those of the edition too. */
export async function startEdition(edition: string, atEnd: AtEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `fairshelf-${edition}-`));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  atEnd(() => database.stop());
  const gateway = await startGateway(folder, database.url, { EDITION: edition, SANDBOX_PORT: sandboxPort() });
  atEnd(() => void gateway.process.kill('SIGKILL'));
  return gateway.url;
}

/** Signs in to an edition. */
export async function enter(page: Page, url: string, email: string): Promise<void> {
  await putOffPreferences(page);
  await page.goto(`${url}/app/login`);
  await fillSignIn(page, email);
}

/** The addresses in all emails to a person. */
export async function linksInMails(url: string, email: string): Promise<string[]> {
  const texts = await mailsTo(email, `${url}/app/`);
  // A full stop after an address ends the sentence.
  return texts.flatMap((text) => text.match(/https?:\/\/\S*[^\s.]/g) ?? []);
}

/** The links of the notifications: the panel hides the page behind it from roles, so it is read first. */
export async function linksInBell(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(/Unread|No notifications|Nothing/).first()).toBeVisible();
  const links = await linksOf(panel);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  return links;
}

/** Presses what leads somewhere without being a link: 'Profile', and 'Add New Channel'. */
export async function pressActions(page: Page): Promise<void> {
  for (const [menu, action] of [
    [page.getByRole('button', { name: 'User menu' }), page.getByRole('menuitem', { name: 'Profile' })],
    [page.getByRole('button', { name: /^Account: / }), page.getByRole('button', { name: 'Add New Channel' })],
  ] as const) {
    if (!(await menu.isVisible())) continue;
    await menu.click();
    if ((await action.count()) === 0) {
      await page.keyboard.press('Escape');
      continue;
    }
    await action.click();
    await untilSettled(page);
    await expect(page.getByRole('heading', { name: 'Oops. This page has gone missing.' })).toHaveCount(0);
  }
}

/** Owners change roles and read who saw what, and everyone chooses their emails, in every edition. */
export async function openOwnersSettings(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/app/dashboard`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Settings' }).click();
  await menu.getByRole('link', { name: 'Roles and Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles and Activity' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Role of Advertising Admin$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Views and changes' })).toBeVisible();
  await menu.getByRole('link', { name: /Notification$/ }).click();
  await expect(page.getByRole('switch', { name: /^A store can’t be imported/ })).toBeVisible();
}

/** Accepts an invitation as a viewer, and ends on the dashboard. */
export async function joinAsViewer(owner: Page, url: string, { page }: Visit): Promise<string> {
  const email = newAddress('vi');
  await owner.getByRole('button', { name: 'User menu' }).click();
  await owner.getByRole('menuitem', { name: 'Invite a colleague' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: /Role$/ }).click();
  await owner.getByRole('option', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toHaveCount(0);
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await linksInMails(url, email)).find((each) => each.includes('#'));
      return link;
    })
    .toBeDefined();
  await putOffPreferences(page);
  await page.goto(link ?? '');
  await page.getByLabel('Full name').fill('Vi Lee');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join and sign in' }).click();
  await page.waitForURL((to) => !to.pathname.endsWith('/invitation'));
  return email;
}
