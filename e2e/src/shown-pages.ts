import { expect, type Page } from '@playwright/test';

export interface Shown {
  readonly path: string;
  readonly title: string;
  /** Visible only when the page's own data has loaded. */
  readonly settled?: (page: Page) => Promise<unknown>;
  /** The address is unknown on purpose: the browser reports the status of the document itself. */
  readonly isMissing?: boolean;
}

export const visitorPages: readonly Shown[] = [
  { path: 'login', title: 'Sign In' },
  {
    path: 'register/info',
    title: 'Create an account',
    settled: (page) => expect(page.getByRole('button', { name: /Email domain/ })).toBeVisible(),
  },
  {
    path: 'register',
    title: 'Create an account',
    settled: (page) => expect(page.getByRole('button', { name: /Email domain/ })).toBeVisible(),
  },
  {
    path: 'add-new',
    title: 'Add a new account',
    settled: (page) => expect(page.getByRole('button', { name: /Email domain/ })).toBeVisible(),
  },
  { path: 'login/forgotpassword', title: 'Forgot Password' },
  { path: 'unsubscribe/nobody', title: "This link doesn't work" },
  {
    path: 'demo',
    title: 'Dashboard',
    settled: (page) => expect(page.getByRole('table', { name: 'Owed by reason' })).toBeVisible(),
  },
  {
    path: 'demo/sourcing-cost',
    title: 'Sourcing Cost',
    settled: (page) => expect(page.getByText('No cost yet').filter({ visible: true }).first()).toBeVisible(),
  },
  { path: 'no/such/page', title: 'Oops. This page has gone missing.', isMissing: true },
];

/** On a phone a case shows its status but not the reason. */
const statusShown = (page: Page) =>
  expect(
    page
      .getByText(/^(You: |Fairshelf files it |Amazon (has had|may still|approved) |Paid )/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

export const sellerPages: readonly Shown[] = [
  {
    path: 'dashboard',
    title: 'Dashboard',
    settled: (page) => expect(page.getByText('Average rating')).toBeVisible(),
  },
  {
    path: 'rating/reviews',
    title: 'Review Observer',
    settled: (page) => expect(page.getByText(/^\d+ reviews$/)).toBeVisible(),
  },
  {
    path: 'rating/overview',
    title: 'Rating Overview',
    settled: (page) => expect(page.getByText('Products by rating')).toBeVisible(),
  },
  {
    path: 'rating/ratings',
    title: 'Product Ratings Tracker',
    settled: (page) => expect(page.getByText(/^\d+ products$/)).toBeVisible(),
  },
  {
    path: 'review/review-request-automation',
    title: 'Review Request Automation',
    settled: (page) => expect(page.getByRole('switch').first()).toBeVisible(),
  },
  {
    path: 'review/review-request-automation?rule=new',
    title: 'Review Request Automation',
    settled: (page) => expect(page.getByText(/orders of the last 60 days match/)).toBeVisible(),
  },
  {
    path: 'review/review-request-automation?tab=history',
    title: 'Review Request Automation',
    settled: (page) => expect(page.getByRole('status').getByText(/^\d+ orders?$/)).toBeVisible(),
  },
  {
    path: 'reports?build=true',
    title: 'Reports',
    settled: (page) => expect(page.getByRole('checkbox', { name: 'All channels' })).toBeVisible(),
  },
  {
    path: 'reports?tab=schedules',
    title: 'Reports',
    settled: (page) => expect(page.getByText('No schedules yet')).toBeVisible(),
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
      expect(
        page.getByText('Nothing needs your attention').or(page.getByRole('cell').nth(1)).first(),
      ).toBeVisible(),
  },
  {
    path: 'reimburse/cases-in-progress',
    title: 'Cases in Progress',
    settled: (page) =>
      expect(
        page.getByText('No case is in progress').or(page.getByRole('cell').nth(1)).first(),
      ).toBeVisible(),
  },
  {
    path: 'reimburse/lost-in-warehouse?show=all',
    title: 'Lost in Warehouse',
    settled: (page) => expect(page.getByRole('cell').nth(1)).toBeVisible(),
  },
  {
    path: 'reimburse/payout-summary',
    title: 'Payout Summary',
    settled: (page) => expect(page.getByText('Paid to your bank').first()).toBeVisible(),
  },
  {
    path: 'reimburse/money-report',
    title: 'Money Report',
    settled: (page) => expect(page.getByText('Paid automatically').first()).toBeVisible(),
  },
  {
    path: 'reimburse/settings/sourcing-cost',
    title: 'Sourcing Cost',
    settled: (page) => expect(page.getByText('No cost yet').filter({ visible: true }).first()).toBeVisible(),
  },
  {
    path: 'reimburse/settings/accounts',
    title: 'Company and Team',
    settled: async (page) => {
      await expect(page.getByRole('textbox', { name: 'Company name' })).toBeVisible();
      await expect(page.getByText('Account connected')).toBeVisible();
    },
  },
  {
    path: 'reimburse/settings/notification',
    title: 'Case Notification',
    settled: (page) => expect(page.getByRole('switch', { name: 'Payouts' })).toBeVisible(),
  },
  {
    path: 'reimburse/settings/billing',
    title: 'Billing',
    settled: (page) => expect(page.getByText('of what our cases recover')).toBeVisible(),
  },
  {
    path: 'reimburse/settings/case-preference',
    title: 'Case Preference',
    settled: (page) => expect(page.getByRole('textbox', { name: 'At most' })).toBeVisible(),
  },
  {
    path: 'reimburse/signup-dashboard',
    title: 'Reimbursement',
    settled: (page) => expect(page.getByText('Total', { exact: true }).first()).toBeVisible(),
  },
  {
    path: 'reimburse/signup-cases-in-progress',
    title: 'Cases in Progress',
    settled: statusShown,
  },
  {
    path: 'reimburse/signup-payout-summary',
    title: 'Payout Summary',
    settled: (page) => expect(page.getByText('Paid to your bank').first()).toBeVisible(),
  },
  {
    path: 'settings/accounts',
    title: 'Accounts',
    settled: (page) => expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible(),
  },
  {
    path: 'settings/company',
    title: 'Roles and Activity',
    // A company in which nothing has happened yet has no entries.
    settled: (page) => expect(page.getByText(/^(More than )?[\d,]+ entr(y|ies)$/)).toBeVisible(),
  },
  {
    path: 'settings/notification',
    title: 'Notification',
    settled: (page) => expect(page.getByRole('switch', { name: 'Send me the daily summary' })).toBeVisible(),
  },
  {
    path: 'settings/tag-automation',
    title: 'Tag Automation',
    settled: (page) => expect(page.getByText('Damaged on the way')).toBeVisible(),
  },
  {
    path: 'settings/integrations',
    title: 'Integrations',
    settled: (page) => expect(page.getByText('Connected').first()).toBeVisible(),
  },
];

export const advertisingPages: readonly Shown[] = [
  {
    path: 'ppc-manager',
    title: 'PPC Manager',
    // The first import of advertising takes its time on a slow machine.
    settled: (page) => expect(page.getByText(/^\d+ campaigns$/)).toBeVisible({ timeout: 120_000 }),
  },
  {
    path: 'ppc-manager?tab=suggestions',
    title: 'PPC Manager',
    settled: (page) => expect(page.getByText(/^\d+ suggestions$/)).toBeVisible(),
  },
];

export const adminPages: readonly Shown[] = [
  {
    path: 'violation',
    title: 'Violation',
    settled: (page) => expect(page.getByRole('button', { name: /^High \d/ })).toBeVisible(),
  },
  ...['user-monitoring', 'role-management', 'plan-management', 'news-posts'].map((name) => ({
    path: `system/${name}`,
    title: name.replace(
      /(^|-)(\w)/g,
      (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
    ),
    settled: (page: Page) => expect(page.getByRole('cell').nth(1)).toBeVisible(),
  })),
  {
    path: 'system/affiliates',
    title: 'Affiliates',
    settled: (page) =>
      expect(page.getByText('No affiliates yet').or(page.getByRole('cell').nth(1)).first()).toBeVisible(),
  },
  {
    path: 'system/general-code',
    title: 'General Code',
    settled: (page) => expect(page.getByRole('cell').first()).toBeVisible(),
  },
  {
    path: 'system/email-campaign',
    title: 'Email Campaign',
    settled: (page) =>
      expect(page.getByText('No campaigns yet').or(page.getByRole('cell').nth(1)).first()).toBeVisible(),
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
    settled: (page) => expect(page.getByText('Database latency')).toBeVisible(),
  },
  {
    path: 'system/platform?tab=audit&action=auth.login',
    title: 'Platform',
    settled: (page) => expect(page.getByRole('button', { name: 'auth.login' }).first()).toBeVisible(),
  },
  {
    path: 'system/platform',
    title: 'Platform',
    settled: (page) => expect(page.getByText('Released').first()).toBeVisible(),
  },
  {
    path: 'system/platform?tab=jobs',
    title: 'Platform',
    settled: (page) =>
      expect(page.getByText('No failed jobs').or(page.getByRole('cell').nth(1)).first()).toBeVisible(),
  },
  {
    path: 'system/platform?tab=jobs&job=done',
    title: 'Platform',
    settled: (page) => expect(page.getByRole('cell').nth(1)).toBeVisible(),
  },
];
