import type { CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import { pageReport } from './page-report.ts';

/** A measured page, and how the browser can tell that it is usable. */
export interface Usable {
  readonly name: string;
  readonly path: string;
  /** Runs in the page before each frame: whether it is usable now. Self-contained: it is sent as text. */
  readonly isUsable: () => boolean;
}

/** Milliseconds from the start of the navigation. */
const TimesSchema = v.object({ usableMs: v.number(), liveMs: v.number() });
export type Times = v.InferOutput<typeof TimesSchema>;

declare global {
  interface Window {
    fairshelfUsableAt?: number;
  }
}

/**
 * Sign-in is usable when the form is visible and works: both fields accept text, and a submit is handled by the
 * application or kept for it by the page's first script. `proveEarlySignIn` proves in the same run that the input
 * arrives.
 */
export const signInPage: Usable = {
  name: 'sign-in',
  path: '/app/login',
  isUsable() {
    const form = document.querySelector('form');
    const fields = [...(form?.querySelectorAll('input[name="email"], input[name="password"]') ?? [])];
    const areReady = fields.length === 2 && fields.every((field) => field.checkVisibility());
    const isHandled = form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
    return areReady && (isHandled || 'fairshelfEarly' in window);
  },
};

/** The first page after it is usable when its heading and rows with products show, not placeholders. */
export const ratingsPage: Usable = {
  name: 'first remote page',
  path: '/app/rating/ratings',
  isUsable() {
    const heading = document.querySelector('h1')?.textContent ?? '';
    const table = document.querySelector('table[aria-label="Products"][aria-busy="false"]');
    return (
      heading.includes('Product Ratings Tracker') && (table?.querySelectorAll('tbody button').length ?? 0) > 0
    );
  },
};

/**
 * Records, by the page's own clock, when it is usable and when its form is live; to be called before it is opened.
 * @returns Waits for both. Rejects after `limitMs`.
 */
export async function watchUsable(
  page: Page,
  cdp: CDPSession,
  { isUsable }: Usable,
  limitMs: number,
): Promise<() => Promise<Times>> {
  await page.addInitScript(`(() => {
    const isUsable = function ${String(isUsable)};
    const isLive = () => {
      const form = document.querySelector('form');
      return form ? Object.keys(form).some((key) => key.startsWith('__reactProps')) : document.querySelector('h1') !== null;
    };
    let liveMs;
    const look = () => {
      if (window.fairshelfUsableAt === undefined && isUsable()) window.fairshelfUsableAt = performance.now();
      if (liveMs === undefined && isLive()) liveMs = performance.now();
      const usableMs = window.fairshelfUsableAt;
      if (usableMs === undefined || liveMs === undefined) requestAnimationFrame(look);
      else window.fairshelfReport(JSON.stringify({ usableMs, liveMs }));
    };
    requestAnimationFrame(look);
  })()`);
  const awaitReport = await pageReport(cdp, limitMs);
  return async () => v.parse(TimesSchema, JSON.parse(await awaitReport()));
}
