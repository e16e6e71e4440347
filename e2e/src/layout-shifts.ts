import type { Page } from '@playwright/test';

/** The most that a page may shift; the limit of 'good' is 0.1. */
export const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    fairshelfShifts?: { value: number; at: number; what: string }[];
  }
}

/** Records movements that the person didn't cause. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.fairshelfShifts = [];
    interface Shift {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources?: readonly {
        readonly node?: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources = [] }: Shift = entry.toJSON();
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round);
        const what = sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 40)} ${place(previousRect)} > ${place(currentRect)}`,
          )
          .join(' | ');
        if (!hadRecentInput) window.fairshelfShifts?.push({ value, at: entry.startTime, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The movements recorded on this page. */
export const shiftsOf = async (page: Page) => (await page.evaluate(() => window.fairshelfShifts)) ?? [];
