import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The version that the page of a probe shows. */
export async function versionShown(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^Version / });
  await expect(heading).toBeVisible();
  return (await heading.textContent())?.replace('Version ', '') ?? '';
}

/** The version that a browser gets of the page at `path`. */
export async function versionIn(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return versionShown(page);
}
