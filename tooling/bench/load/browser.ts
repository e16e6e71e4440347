import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../../browser/find-chromium.ts';

/** Runs something in a separate browser and closes it; `flags` are additional flags of Chromium. */
export async function withBrowser<T>(
  use: (browser: Browser) => Promise<T>,
  ...flags: readonly string[]
): Promise<T> {
  const executablePath = await findOrInstallChromium(new AbortController().signal);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
