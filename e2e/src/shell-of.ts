import type { Page } from '@playwright/test';

/** The address of the shell's script: another build of the shell has another one. */
export const shellOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/app/shell/"]')?.src);
