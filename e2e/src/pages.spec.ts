import type { Page } from '@playwright/test';
import { DESKTOP } from './browser.ts';
import { NORTHWIND_US, test } from './fixtures.ts';
import { inspect } from './inspect-page.ts';
import { accounts } from './product.ts';
import { adminPages, advertisingPages, type Shown, sellerPages, visitorPages } from './shown-pages.ts';
import { signIn } from './sign-in.ts';
import { sitePages } from './site-pages.ts';
import { chooseStore } from './store.ts';
import { untilImported } from './until-imported.ts';

/** The pages per person, largest sets first, so that no long one runs by itself at the end. */
const LOOKS: readonly {
  readonly who: string;
  readonly pages: readonly Shown[];
  readonly enter?: (page: Page) => Promise<void>;
}[] = [
  {
    who: 'a seller',
    pages: sellerPages,
    enter: async (page) => {
      await signIn(page, accounts.seller);
      await untilImported(page);
      // An account starts in its last store; phones have the switcher behind their menu.
      const viewport = page.viewportSize() ?? DESKTOP;
      await page.setViewportSize(DESKTOP);
      await chooseStore(page, ...NORTHWIND_US);
      await page.setViewportSize(viewport);
    },
  },
  { who: 'a super-admin', pages: adminPages, enter: (page) => signIn(page, accounts.admin) },
  { who: 'a visitor', pages: [...visitorPages, ...sitePages] },
  {
    who: 'an advertising admin',
    pages: advertisingPages,
    enter: (page) => signIn(page, accounts.advertising),
  },
];

// Each check has its own browser profile: two at a time.
test.describe('every page is accessible and free of console errors in both themes', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const { who, pages, enter } of LOOKS)
    test(`for ${who}`, { tag: '@phone' }, async ({ page, complaints, viewport }) => {
      await enter?.(page);
      for (const target of pages) await inspect(page, complaints, target, viewport?.width === DESKTOP.width);
    });
});
