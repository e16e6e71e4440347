import type { Page } from '@playwright/test';

/** Wakes a page of the public site and waits until the application has hydrated it: links no longer load pages. */
export async function untilLive(page: Page): Promise<void> {
  // From its second position on, the pointer is known to move.
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#remote > *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
}
