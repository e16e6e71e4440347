import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { writeProbe } from './probe/probe-release.ts';
import { type StaticOrigin, startOrigin } from './probe/static-origin.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

// A remote that is released for everyone, and a build of it for one person.
const REMOTE = 'mf-public';
const VERSION = '7.0.0';

const banner = (page: Page) => page.getByRole('status', { name: 'Override' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('an override takes one remote from elsewhere, in one browser', () => {
  let browser: Browser;
  let folder: string;
  let origin: StaticOrigin;
  let admin: Visit;

  before(async () => {
    browser = await launch();
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-override-'));
    origin = await startOrigin(folder);
    await writeProbe(folder, { name: REMOTE, version: VERSION });
    admin = await visit(browser);
  });
  after(async () => {
    await browser.close();
    await origin.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function fill(address: string): Promise<void> {
    await admin.page.getByLabel('URL of the build').fill(address);
    await admin.page.getByRole('button', { name: 'Start override' }).click();
  }

  it('is started on the Platform page by a super-admin, for an allowed origin alone', async () => {
    const { page, complaints } = admin;
    await signIn(page, accounts.admin);
    await page.goto(`${productUrl()}system/platform?remote=${REMOTE}`);
    await page.getByRole('button', { name: 'Override in this browser' }).click();
    await fill(`${origin.url}${REMOTE}/${VERSION}/`);
    await page.getByText(/is not an origin for overrides here/).waitFor();
    // The refusal itself, as the browser logs it.
    complaints.length = 0;
    await fill(`${origin.url.replace('127.0.0.1', 'localhost')}${REMOTE}/${VERSION}/`);
    await banner(page).getByText(REMOTE).waitFor();
  });

  it('shows the build from there, and leaves the rest as it is', async () => {
    const { page, complaints } = admin;
    await page.goto(`${productUrl()}public`);
    await heading(page, `Version ${VERSION}`).waitFor();
    await page.getByRole('button', { name: 'Fetch a part' }).click();
    await page.getByRole('button', { name: `The part of ${VERSION}` }).waitFor();
    await page.goto(`${productUrl()}system/general-code`);
    await heading(page, 'General Code').waitFor();
    // The page server answers an unknown address with 404, and the page all the same.
    assert.deepEqual(
      complaints.filter((text) => !text.includes('/app/public')),
      [],
    );
  });

  it('is nothing to anybody else, even to who has stolen it', async () => {
    const other = await visit(browser);
    await signIn(other.page, accounts.seller);
    const cookies = await admin.context.cookies(productUrl());
    await other.context.addCookies(cookies.filter(({ name }) => name === 'fs_override'));
    await other.page.goto(`${productUrl()}public`);
    await banner(other.page).getByText('The override was made for somebody else.').waitFor();
    await heading(other.page, 'Oops. This page has gone missing.').waitFor();
    await other.context.close();
  });

  it('is ended in the banner', async () => {
    const { page } = admin;
    await banner(page).getByRole('button', { name: 'End override' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.goto(`${productUrl()}public`);
    await heading(page, 'Oops. This page has gone missing.').waitFor();
  });
});
