import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertAccessible, assertAccessibleDark } from './accessible.ts';
import { DESKTOP, launch, VIEWPORTS, visit } from './browser.ts';
import { assertHeard } from './heard.ts';
import { untilImported } from './imported.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';
import { sitePages } from './site-pages.ts';
import { chooseStore } from './store.ts';

interface Shown {
  readonly path: string;
  readonly title: string;
  /** Visible only when the page's own data has loaded. */
  readonly settled?: (page: Page) => Promise<unknown>;
  /** The address is unknown on purpose: the browser reports the status of the document itself. */
  readonly isMissing?: boolean;
}

const visitorPages: readonly Shown[] = [
  { path: 'login', title: 'Sign In' },
  {
    path: 'register/info',
    title: 'Create an account',
    settled: (page) => page.getByRole('button', { name: /Email domain/ }).waitFor(),
  },
  {
    path: 'register',
    title: 'Create an account',
    settled: (page) => page.getByRole('button', { name: /Email domain/ }).waitFor(),
  },
  {
    path: 'add-new',
    title: 'Add a new account',
    settled: (page) => page.getByRole('button', { name: /Email domain/ }).waitFor(),
  },
  { path: 'login/forgotpassword', title: 'Forgot Password' },
  { path: 'unsubscribe/nobody', title: "This link doesn't work" },
  {
    path: 'demo',
    title: 'Dashboard',
    settled: (page) => page.getByRole('table', { name: 'Owed by reason' }).waitFor(),
  },
  {
    path: 'demo/sourcing-cost',
    title: 'Sourcing Cost',
    settled: (page) => page.getByText('No cost yet').filter({ visible: true }).first().waitFor(),
  },
  { path: 'no/such/page', title: 'Oops. This page has gone missing.', isMissing: true },
];

/** On a phone a case shows its status and no reason. */
const statusShown = (page: Page) =>
  page
    .getByText(/^(You: |Fairshelf files it |Amazon (has had|may still|approved) |Paid )/)
    .filter({ visible: true })
    .first()
    .waitFor();

const sellerPages: readonly Shown[] = [
  { path: 'dashboard', title: 'Dashboard', settled: (page) => page.getByText('Average rating').waitFor() },
  {
    path: 'rating/reviews',
    title: 'Review Observer',
    settled: (page) => page.getByText(/^\d+ reviews$/).waitFor(),
  },
  {
    path: 'rating/overview',
    title: 'Rating Overview',
    settled: (page) => page.getByText('Products by rating').waitFor(),
  },
  {
    path: 'rating/ratings',
    title: 'Product Ratings Tracker',
    settled: (page) => page.getByText(/^\d+ products$/).waitFor(),
  },
  {
    path: 'review/review-request-automation',
    title: 'Review Request Automation',
    settled: (page) => page.getByRole('switch').first().waitFor(),
  },
  {
    path: 'review/review-request-automation?rule=new',
    title: 'Review Request Automation',
    settled: (page) => page.getByText(/orders of the last 60 days match/).waitFor(),
  },
  {
    path: 'review/review-request-automation?tab=history',
    title: 'Review Request Automation',
    settled: (page) =>
      page
        .getByRole('status')
        .getByText(/^\d+ orders?$/)
        .waitFor(),
  },
  {
    path: 'reports?build=true',
    title: 'Reports',
    settled: (page) => page.getByRole('checkbox', { name: 'All channels' }).waitFor(),
  },
  {
    path: 'reports?tab=schedules',
    title: 'Reports',
    settled: (page) => page.getByText('No schedules yet').waitFor(),
  },
  {
    path: 'reimbursement/cases',
    title: 'Cases',
    settled: statusShown,
  },
  {
    path: 'reimburse/action-needed-cases',
    title: 'Action Needed Cases',
    settled: (page) =>
      page.getByText('Nothing needs your attention').or(page.getByRole('cell').nth(1)).first().waitFor(),
  },
  {
    path: 'reimburse/cases-in-progress',
    title: 'Cases in Progress',
    settled: (page) =>
      page.getByText('No case is in progress').or(page.getByRole('cell').nth(1)).first().waitFor(),
  },
  {
    path: 'reimburse/lost-in-warehouse?show=all',
    title: 'Lost in Warehouse',
    settled: (page) => page.getByRole('cell').nth(1).waitFor(),
  },
  {
    path: 'reimburse/payout-summary',
    title: 'Payout Summary',
    settled: (page) => page.getByText('Paid to your bank').first().waitFor(),
  },
  {
    path: 'reimburse/money-report',
    title: 'Money Report',
    settled: (page) => page.getByText('Paid automatically').first().waitFor(),
  },
  {
    path: 'reimburse/settings/sourcing-cost',
    title: 'Sourcing Cost',
    settled: (page) => page.getByText('No cost yet').filter({ visible: true }).first().waitFor(),
  },
  {
    path: 'reimburse/settings/accounts',
    title: 'Company and Team',
    settled: async (page) => {
      await page.getByRole('textbox', { name: 'Company name' }).waitFor();
      await page.getByText('Account connected').waitFor();
    },
  },
  {
    path: 'reimburse/settings/notification',
    title: 'Case Notification',
    settled: (page) => page.getByRole('switch', { name: 'Payouts' }).waitFor(),
  },
  {
    path: 'reimburse/settings/billing',
    title: 'Billing',
    settled: (page) => page.getByText('of what our cases recover').waitFor(),
  },
  {
    path: 'reimburse/settings/case-preference',
    title: 'Case Preference',
    settled: (page) => page.getByRole('textbox', { name: 'At most' }).waitFor(),
  },
  {
    path: 'reimburse/signup-dashboard',
    title: 'Reimbursement',
    settled: (page) => page.getByText('Total', { exact: true }).first().waitFor(),
  },
  {
    path: 'reimburse/signup-cases-in-progress',
    title: 'Cases in Progress',
    settled: statusShown,
  },
  {
    path: 'reimburse/signup-payout-summary',
    title: 'Payout Summary',
    settled: (page) => page.getByText('Paid to your bank').first().waitFor(),
  },
  {
    path: 'settings/accounts',
    title: 'Accounts',
    settled: (page) => page.getByRole('textbox', { name: 'Full name' }).waitFor(),
  },
  {
    path: 'settings/company',
    title: 'Roles and Activity',
    settled: (page) => page.getByRole('list', { name: 'Activity' }).waitFor(),
  },
  {
    path: 'settings/notification',
    title: 'Notification',
    settled: (page) => page.getByRole('switch', { name: 'Send me the daily summary' }).waitFor(),
  },
  {
    path: 'settings/tag-automation',
    title: 'Tag Automation',
    settled: (page) => page.getByText('Damaged on the way').waitFor(),
  },
  {
    path: 'settings/integrations',
    title: 'Integrations',
    settled: (page) => page.getByText('Connected').first().waitFor(),
  },
];

const advertisingPages: readonly Shown[] = [
  {
    path: 'ppc-manager',
    title: 'PPC Manager',
    // The first import of advertising takes its time on a slow machine.
    settled: (page) => page.getByText(/^\d+ campaigns$/).waitFor({ timeout: 120_000 }),
  },
  {
    path: 'ppc-manager?tab=suggestions',
    title: 'PPC Manager',
    settled: (page) => page.getByText(/^\d+ suggestions$/).waitFor(),
  },
];

const adminPages: readonly Shown[] = [
  {
    path: 'violation',
    title: 'Violation',
    settled: (page) => page.getByRole('button', { name: /^High \d/ }).waitFor(),
  },
  ...['user-monitoring', 'role-management', 'plan-management', 'news-posts'].map((name) => ({
    path: `system/${name}`,
    title: name.replace(
      /(^|-)(\w)/g,
      (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
    ),
    settled: (page: Page) => page.getByRole('cell').nth(1).waitFor(),
  })),
  {
    path: 'system/affiliates',
    title: 'Affiliates',
    settled: (page) =>
      page.getByText('No affiliates yet').or(page.getByRole('cell').nth(1)).first().waitFor(),
  },
  {
    path: 'system/general-code',
    title: 'General Code',
    settled: (page) => page.getByRole('cell').first().waitFor(),
  },
  {
    path: 'system/email-campaign',
    title: 'Email Campaign',
    settled: (page) => page.getByText('No campaigns yet').or(page.getByRole('cell').nth(1)).first().waitFor(),
  },
  {
    path: 'system/email-campaign/builder',
    title: 'Campaign Builder',
    settled: (page) =>
      page
        .getByRole('region', { name: 'The email' })
        .getByRole('button', { name: 'Heading, block 1' })
        .click(),
  },
  {
    path: 'system/platform?tab=health',
    title: 'Platform',
    settled: (page) => page.getByText('Database latency').waitFor(),
  },
  {
    path: 'system/platform?tab=audit&action=auth.login',
    title: 'Platform',
    settled: (page) => page.getByRole('button', { name: 'auth.login' }).first().waitFor(),
  },
  {
    path: 'system/platform',
    title: 'Platform',
    settled: (page) => page.getByText('Released').first().waitFor(),
  },
  {
    path: 'system/platform?tab=jobs',
    title: 'Platform',
    settled: (page) => page.getByText('No failed jobs').or(page.getByRole('cell').nth(1)).first().waitFor(),
  },
  {
    path: 'system/platform?tab=jobs&job=done',
    title: 'Platform',
    settled: (page) => page.getByRole('cell').nth(1).waitFor(),
  },
];

async function inspect(page: Page, complaints: string[], shown: Shown, isWide: boolean): Promise<void> {
  const { path, title, settled, isMissing = false } = shown;
  await page.goto(`${productUrl()}${path}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await settled?.(page);
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, `${path}: one h1`);
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    false,
    `${path}: nothing reaches over the edge of the page`,
  );
  assert.ok(
    await page.evaluate(() => {
      const { body, documentElement } = document;
      return documentElement.scrollHeight <= Math.max(body.offsetHeight, documentElement.clientHeight);
    }),
    `${path}: the page ends with what is on it`,
  );
  // Cards on phones are the same elements: once per page is enough.
  if (isWide) await assertHeard(page, path);
  await assertAccessible(page, path);
  await assertAccessibleDark(page, path);
  const others = complaints.filter((complaint) => !(isMissing && complaint.includes(`(${page.url()})`)));
  assert.deepEqual(others, [], path);
  // Complaints allowed on this page must not count for the next.
  complaints.length = 0;
}

/** The pages per person; the largest sets first, so that none is left over at the end. */
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
      // An account starts in the store where it was left; phones have the switcher behind their menu.
      const viewport = page.viewportSize() ?? DESKTOP;
      await page.setViewportSize(DESKTOP);
      await chooseStore(page, 'Northwind Goods', 'United States');
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
describe('every page in both themes is accessible and free of complaints', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  for (const { who, pages, enter } of LOOKS)
    for (const viewport of VIEWPORTS)
      it(`for ${who}, ${viewport.width} px wide`, async () => {
        const { page, context, complaints } = await visit(browser, { viewport });
        await enter?.(page);
        for (const shown of pages) await inspect(page, complaints, shown, viewport === DESKTOP);
        await context.close();
      });
});
