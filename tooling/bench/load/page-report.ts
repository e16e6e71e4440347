import type { CDPSession } from 'playwright-core';

declare global {
  interface Window {
    /** Sends a text to `pageReport`. */
    fairshelfReport?: (text: string) => void;
  }
}

/**
 * Waits for what a page's own script reports with `fairshelfReport`; to be called before the page is opened. Playwright's
 * ways to wait evaluate scripts of their own in the page: 80 to 180 ms of a processor that is slowed four times.
 * @returns Waits for the first report. Rejects after `limitMs`.
 */
export async function pageReport(cdp: CDPSession, limitMs: number): Promise<() => Promise<string>> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === 'fairshelfReport') resolve(payload);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'fairshelfReport' });
  return () => {
    const timer = setTimeout(() => reject(new Error(`Nothing was reported within ${limitMs} ms.`)), limitMs);
    return promise.finally(() => clearTimeout(timer));
  };
}
