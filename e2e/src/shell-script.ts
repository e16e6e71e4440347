import type { Page } from '@playwright/test';

/** The shell's script. */
export const SHELL = /\/app\/shell\/shell\.[\w-]+\.js/;

/** Holds back the shell's script until the returned function is called. */
export async function holdShell(page: Page): Promise<() => void> {
  let deliver = () => {};
  const gate = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(SHELL, async (route) => {
    await gate;
    await route.continue();
  });
  return deliver;
}
