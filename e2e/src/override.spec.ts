import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, journey, test } from './fixtures.ts';
import { writeProbe } from './probe/probe-release.ts';
import { type StaticOrigin, startOrigin } from './probe/static-origin.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

test.describe('an override loads one remote from another origin, in one browser', () => {
  let folder: string;
  let origin: StaticOrigin;
  const admin = journey();

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-override-'));
    origin = await startOrigin(folder);
    await writeProbe(folder, { name: REMOTE, version: VERSION });
  });
  test.afterAll(async () => {
    await origin.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is started on the Platform page by a super-admin, only for an allowed origin', async () => {
    const { page, complaints } = admin;
    await signIn(page, accounts.admin);
    await page.goto(`system/platform?remote=${REMOTE}`);
    await page.getByRole('button', { name: 'Override in this browser' }).click();
    await fill(`${origin.url}${REMOTE}/${VERSION}/`);
    await expect(page.getByText(/is not an origin for overrides here/)).toBeVisible();
    // The refusal itself, as the browser logs it.
    complaints.length = 0;
    await fill(`${origin.url.replace('127.0.0.1', 'localhost')}${REMOTE}/${VERSION}/`);
    await expect(banner(page).getByText(REMOTE)).toBeVisible();
  });

  test('shows the build from there, and leaves the rest unchanged', async () => {
    const { page, complaints } = admin;
    await page.goto('public');
    await expect(heading(page, `Version ${VERSION}`)).toBeVisible();
    await page.getByRole('button', { name: 'Fetch a part' }).click();
    await expect(page.getByRole('button', { name: `The part of ${VERSION}` })).toBeVisible();
    await page.goto('system/general-code');
    await expect(heading(page, 'General Code')).toBeVisible();
    // The page server answers an unknown address with 404, but still with the page.
    expect(complaints.filter((text) => !text.includes('/app/public'))).toEqual([]);
  });

  test('has no effect for anyone else, even with the stolen token', async ({ visit }) => {
    const other = await visit();
    await signIn(other.page, accounts.seller);
    const cookies = await admin.context.cookies(productUrl());
    await other.context.addCookies(cookies.filter(({ name }) => name === 'fs_override'));
    await other.page.goto('public');
    await expect(banner(other.page).getByText('The override was made for somebody else.')).toBeVisible();
    await expect(heading(other.page, 'Oops. This page has gone missing.')).toBeVisible();
    await other.context.close();
  });

  test('is ended in the banner', async () => {
    const { page } = admin;
    await banner(page).getByRole('button', { name: 'End override' }).click();
    await expect(banner(page)).not.toBeAttached();
    await page.goto('public');
    await expect(heading(page, 'Oops. This page has gone missing.')).toBeVisible();
  });

  async function fill(address: string): Promise<void> {
    await admin.page.getByLabel('URL of the build').fill(address);
    await admin.page.getByRole('button', { name: 'Start override' }).click();
  }
});

// A remote that is released for everyone, and a build of it for one person.
const REMOTE = 'mf-public';
const VERSION = '7.0.0';

/** An open drawer hides it from role queries. */
const banner = (page: Page) => page.getByRole('status', { name: 'Override', includeHidden: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
