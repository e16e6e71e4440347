import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../product/demo-accounts.ts';
import { SELLER_EMAIL } from '../demo-seller.ts';

export type StoredSession = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Signs the demo seller in through the form, unthrottled, and returns what the browser stored. */
export async function storedSession(browser: Browser, url: string): Promise<StoredSession> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/app/login`);
  // Without it the session would end with the tab, in a storage that can't be copied to another context.
  await page.getByText('Remember me').click();
  await fillAndSend(page);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  // The page after the sign-in chooses a store and saves it.
  await page.goto(`${url}/app/rating/ratings`);
  await page.locator('table[aria-label="Products"][aria-busy="false"] tbody button').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The same sign-in for a build served at another address of this machine; cookies ignore ports. */
export const sessionAt = (session: StoredSession, url: string): StoredSession => ({
  cookies: session.cookies,
  origins: session.origins.map(({ localStorage }) => ({ origin: url, localStorage })),
});

/** Types and submits as soon as the form is there, whether its script has loaded or not. */
export async function fillAndSend(page: Page, email = SELLER_EMAIL): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.locator('input[name="password"]').press('Enter');
}

export const visitor = (browser: Browser, storageState?: StoredSession): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // The address of the HTTP/2 proxy.
    ignoreHTTPSErrors: true,
    ...(storageState && { storageState }),
  });
