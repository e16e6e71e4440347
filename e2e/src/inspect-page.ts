import { expect, type Page } from '@playwright/test';
import { assertAccessible, assertAccessibleDark } from './accessible.ts';
import { assertHeard } from './heard.ts';
import type { Shown } from './shown-pages.ts';

/** Opens a page and asserts the general requirements: one heading, no overflow, accessible, no complaints. */
export async function inspect(
  page: Page,
  complaints: string[],
  target: Shown,
  isWide: boolean,
): Promise<void> {
  const { path, title, settled, isMissing = false } = target;
  await page.goto(path);
  // A drawer that is open from the start hides the page's heading from role queries.
  const heading = { level: 1, includeHidden: true };
  await expect(page.getByRole('heading', { ...heading, name: title, exact: true })).toBeVisible();
  await settled?.(page);
  await expect(page.getByRole('heading', heading), `${path}: one h1`).toHaveCount(1);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    `${path}: nothing reaches over the edge of the page`,
  ).toBe(false);
  expect(
    await page.evaluate(() => {
      const { body, documentElement } = document;
      return documentElement.scrollHeight <= Math.max(body.offsetHeight, documentElement.clientHeight);
    }),
    `${path}: the page ends with what is on it`,
  ).toBe(true);
  // Cards on phones are the same elements: once per page is enough.
  if (isWide) await assertHeard(page, path);
  await assertAccessible(page, path);
  await assertAccessibleDark(page, path);
  const others = complaints.filter((complaint) => !(isMissing && complaint.includes(`(${page.url()})`)));
  expect(others, path).toEqual([]);
  // Complaints allowed on this page must not count for the next.
  complaints.length = 0;
}
