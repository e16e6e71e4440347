import type { Browser } from 'playwright-core';
import { PlainError } from '../plain-error.ts';

/** Opens the page of a released remote: the product names its files there. @throws PlainError if it doesn't */
export async function seeReleased(browser: Browser, url: string, remote: string): Promise<void> {
  const page = await browser.newPage();
  const answer = await page.goto(`${url}/app/${remote.replace('mf-', '')}`);
  const html = await answer?.text();
  if (!html?.includes(`/app/remotes/${remote}/`)) throw new PlainError(`${remote} is not in the registry.`);
  await page.close();
}
