import type { Page } from '@playwright/test';
import type { Visit } from './fixtures.ts';

/** Disables polling and timeouts: every request then belongs to the page load. */
export async function withoutWaits({ page }: Visit): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const isLong = (wait: unknown) => Number(wait) >= 2_000;
    Object.assign(window, {
      setTimeout: (act: () => void, wait?: number) => (isLong(wait) ? 0 : later(act, wait)),
      setInterval: () => 0,
    });
  });
}

/** Counts the page's GET calls of the gateway by URL. */
export function countReads(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    searchParams.sort();
    const address = `${pathname}?${searchParams}`;
    counts.set(address, (counts.get(address) ?? 0) + 1);
  });
  return counts;
}

/** Holds the shell's script back; the returned function delivers it. */
export async function holdShell(page: Page): Promise<() => void> {
  let deliver = () => {};
  const gate = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/app\/shell\/shell\.[\w-]+\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  return deliver;
}
