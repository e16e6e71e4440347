import type { Page } from '@playwright/test';
import { answeredStrings, stringsIn } from './answered-strings.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { type DeclaredPage, declaredPages, menusOfOthers } from './declared-pages.ts';
import { expect, NORTHWIND_US, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { accounts } from './product.ts';
import { forgottenTexts } from './pseudo-texts.ts';
import { signIn } from './sign-in.ts';
import { chooseStore } from './store.ts';

/** Who opens a page: the seller for signed-in people, and a person with the role for guarded pages. */
const PEOPLE: readonly {
  readonly who: string;
  readonly opens: (page: DeclaredPage) => boolean;
  readonly enter: (page: Page) => Promise<void>;
}[] = [
  {
    who: 'a seller',
    opens: ({ roles }) => roles === undefined || roles.includes('reimbursement-admin'),
    enter: async (page) => {
      await signIn(page, accounts.seller);
      await chooseStore(page, ...NORTHWIND_US);
    },
  },
  {
    who: 'a super-admin',
    opens: ({ roles, superAdmin }) => superAdmin && !roles?.includes('reimbursement-admin'),
    enter: (page) => signIn(page, accounts.admin),
  },
  {
    who: 'a case manager',
    opens: ({ roles, superAdmin }) => !superAdmin && roles?.includes('case-manager') === true,
    enter: (page) => signIn(page, accounts.caseManager),
  },
];

test.describe('every declared page mirrors its layout in the pseudo-languages, without truncated or untranslated text', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const { who, opens, enter } of PEOPLE)
    test(`for ${who}`, async ({ page, browser }) => {
      const pages = await declaredPages(browser);
      const readAnswers = answeredStrings(page);
      await enter(page);
      await page.evaluate((language) => localStorage.setItem('ui.language', language), MIRRORED);
      for (const { path } of pages.filter(opens)) {
        await page.setViewportSize(DESKTOP);
        await page.goto(path);
        await settle(page);
        await expect.soft(page.locator('html'), path).toHaveAttribute('dir', 'rtl');
        const data = [...(await readAnswers()), ...stringsIn(await menusOfOthers(page))];
        const found = await forgottenTexts(page, data, DATA);
        expect.soft(found, path).toEqual([]);
        for (const dir of ['rtl', 'ltr'] as const) {
          await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
          for (const viewport of [DESKTOP, PHONE]) {
            await page.setViewportSize(viewport);
            const place = `${path}, ${dir}, ${viewport.width} px`;
            expect.soft(await layoutProblems(page), place).toEqual([]);
          }
        }
      }
    });

  test('every guarded page is covered by one of these users', async ({ browser }) => {
    const pages = await declaredPages(browser);
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((each) => !PEOPLE.some(({ opens }) => opens(each))).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

/** Waits until the page, its language and its data are there. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.*\]$/);
  await expect(page.locator('[data-early-frame], [aria-busy="true"]')).toHaveCount(0);
}

/**
 * Text that is the same in every language, or comes from the browser, which has no pseudo-language: the padding that
 * makes a text longer; abbreviations; brands; languages and countries; months and weekdays.
 */
const DATA = new RegExp(
  `^(${[
    'lore?m?|ipsu?m?|[A-Z]{3,6}s?|Ctrl',
    'Fairshelf|Amazon|Excel|Keepa|Vine|Slack|Teams',
    'English|Spanish|German|French|Italian|Japanese|Deutsch|Italiano',
    'United|Kingdom|States|Germany|France|Italy|Spain|Japan|Canada|Mexico|Australia|Brazil|Netherlands|Poland|Sweden',
    'Belgium|Ireland|Türkiye|India|Singapore|Arab|Saudi|Arabia|Emirates|Egypt|South|Africa',
    '(Jan|Febr?|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(uary|ch|il|ust|ember|ober)?',
    '(Mon|Tues?|Wed|Wednes|Thur?s?|Fri|Satu?r?|Sun)(day)?',
  ].join('|')})$`,
);

/** The mirrored pseudo-language; the accented one has the same texts in the other direction. */
const MIRRORED = 'ar-XB';
