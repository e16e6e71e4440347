import type { Page } from 'playwright-core';

/** A measured page, and how the browser can tell that it is usable. */
export interface Usable {
  readonly name: string;
  readonly path: string;
  /** Runs in the page before each frame: whether it is usable now. Self-contained: it is sent as text. */
  readonly isUsable: () => boolean;
}

declare global {
  interface Window {
    fairshelfUsableAt?: number;
    fairshelfLiveAt?: number;
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

/** Records, by the page's own clock from the start of the navigation, when it was usable and when its form was live. */
export async function watchUsable(page: Page, { isUsable }: Usable): Promise<void> {
  await page.addInitScript(`(() => {
    const isUsable = function ${String(isUsable)};
    const isLive = () => {
      const form = document.querySelector('form');
      return form ? Object.keys(form).some((key) => key.startsWith('__reactProps')) : document.querySelector('h1') !== null;
    };
    const look = () => {
      if (window.fairshelfUsableAt === undefined && isUsable()) window.fairshelfUsableAt = performance.now();
      if (window.fairshelfLiveAt === undefined && isLive()) window.fairshelfLiveAt = performance.now();
      if (window.fairshelfUsableAt === undefined || window.fairshelfLiveAt === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);
}
