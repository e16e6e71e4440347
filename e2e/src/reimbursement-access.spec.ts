import type { Page } from '@playwright/test';
import { PHONE } from './browser.ts';
import { expect, NORTHWIND_US, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { drawer } from './reimbursement-case.ts';
import { signIn } from './sign-in.ts';
import { walkByKeyboard } from './walk-keyboard.ts';

test.describe('on a phone, reimbursement', () => {
  test.use({ person: accounts.seller, store: NORTHWIND_US, imported: true });

  test("shows a case's status, amount and action without scrolling, no matter who acts next", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    for (const [kind, status, action] of [
      ['seller', /^You: /, /Upload|Send answer|Skip/],
      ['fairshelf', /^Fairshelf files /, /Skip/],
      ['amazon', /^Amazon has had /, undefined],
      ['denied', /^Denied: appeal by /, /^Appeal$/],
      ['paid', /^(Paid|Replaced) /, undefined],
    ] as const) {
      await openFirstCase(page, `reimbursement/cases?status=${kind}&country=all`);
      const caseDrawer = drawer(page);
      await expect(caseDrawer.getByText(status).first()).toBeInViewport({ ratio: 1 });
      await expect(caseDrawer.getByText(/[$£€]\s?[\d,.]+/).first(), `${kind}: amount`).toBeInViewport({
        ratio: 1,
      });
      if (action)
        await expect(
          caseDrawer.getByRole('button', { name: action }).first(),
          `${kind}: action`,
        ).toBeInViewport({
          ratio: 1,
        });
      expect(await cutOff(page), kind).toEqual([]);
    }
  });

  test('has no horizontal overflow on any page, for the seller and the case manager', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(PHONE);
    for (const each of SELLER_PAGES) {
      await openPage(page, each);
      expect(await cutOff(page), each[0]).toEqual([]);
    }
    const manager = await visit({ viewport: PHONE });
    await signIn(manager.page, accounts.caseManager);
    for (const each of MANAGER_PAGES) {
      await openPage(manager.page, each);
      expect(await cutOff(manager.page), each[0]).toEqual([]);
    }
    await openFirstCase(manager.page, 'reimburse/case-manager');
    expect(await cutOff(manager.page), 'a case of the queue').toEqual([]);
  });
});

test.describe('with the keyboard only, reimbursement', () => {
  test.use({ person: accounts.seller, store: NORTHWIND_US, imported: true });

  test('lets a seller open and skip a case, and reach every control by Tab', async ({ page }) => {
    await page.goto('reimbursement/cases?status=fairshelf&kind=customer-return');
    await firstCase(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByText(/^Fairshelf files it by /)).toBeVisible();
    await walkByKeyboard(page, 'the drawer of a case');
    await drawer(page).getByRole('button', { name: 'Skip this case' }).press('Enter');
    await drawer(page).getByRole('textbox').first().focus();
    await page.keyboard.type('We keep this one.');
    await drawer(page).getByRole('button', { name: 'Skip' }).press('Enter');
    await expect(drawer(page).getByText(/^Skipped on /)).toBeVisible();
    // The question closes a moment later; until then Escape is for it.
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(firstCase(page)).toBeVisible();
    for (const each of SELLER_PAGES) {
      await openPage(page, each);
      await walkByKeyboard(page, each[0]);
    }
  });

  test('lets a case manager file a case and go to the next', async ({ visit }) => {
    const { page } = await visit();
    await signIn(page, accounts.caseManager);
    for (const each of MANAGER_PAGES) {
      await openPage(page, each);
      await walkByKeyboard(page, each[0]);
    }
    await page.goto('reimburse/case-manager?kind=customer-return&q=Northwind');
    await firstCase(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByText(/^File it by /)).toBeVisible();
    await walkByKeyboard(page, 'the drawer of a case in the queue');
    await drawer(page).getByLabel('Amazon case ID').focus();
    await page.keyboard.type('17000000042');
    await drawer(page).getByRole('button', { name: 'Filed', exact: true }).press('Enter');
    await expect(drawer(page).getByText(/^Amazon has had it since /)).toBeVisible();
    const caseUrl = page.url();
    await page.keyboard.press('Alt+n');
    await expect(drawer(page).getByText(/^File it by /)).toBeVisible();
    expect(page.url()).not.toBe(caseUrl);
  });
});

/** The seller's pages and the case manager's; each with text that is there once its data has loaded. */
const SELLER_PAGES: readonly (readonly [path: string, loaded: RegExp])[] = [
  ['reimbursement/cases', /^(You: |Fairshelf files |Amazon has had |Paid )/],
  ['reimburse/action-needed-cases', /^You: /],
  ['reimburse/cases-in-progress', /^(Fairshelf files |Amazon has had )/],
  ['reimburse/lost-in-warehouse?show=all', /X00\w{7}/],
  ['reimburse/payout-summary', /^View as table/],
  ['reimburse/money-report', /^Paid automatically/],
  ['reimburse/settings/sourcing-cost?q=JAR-6', /No cost yet/],
  ['reimburse/settings/accounts', /^Account connected/],
  ['reimburse/settings/billing', /of what our cases recover/],
  ['reimburse/settings/case-preference', /cases? (a|per) day/i],
  ['reimburse/settings/notification', /^Payouts/],
];
const MANAGER_PAGES: readonly (readonly [path: string, loaded: RegExp])[] = [
  ['reimburse/case-manager', /^File it by /],
  ['reimburse/case-manager?view=with-seller', /^(Seller|Denied)/],
  ['reimburse/case-manager?view=with-marketplace', /^Amazon has had /],
  ['reimburse/case-manager?view=closed', /^(Paid|Replaced|Expired)/],
];

const openPage = async (page: Page, [path, loaded]: (typeof SELLER_PAGES)[number]) => {
  await page.goto(path);
  await expect(page.getByText(loaded).filter({ visible: true }).first(), path).toBeVisible();
};

/** The texts of elements that reach over the edge of the screen and can't be scrolled to. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('main *, [role="dialog"] *')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (right > width + 1 || left < -1) && !scrolls(element.parentElement);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });

/** The button that opens the first case of a list. */
const firstCase = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
    .getByRole('rowheader')
    .getByRole('button')
    .first();

async function openFirstCase(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await firstCase(page).click();
  await expect(drawer(page).getByRole('heading', { name: 'How this was computed' })).toBeAttached();
}
