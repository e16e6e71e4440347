import { keepAccount } from '@fairshelf/tooling/browser/keep-account.ts';
import { type Kept, measureKept, WITHOUT_COMPILERS } from '@fairshelf/tooling/browser/retained-objects.ts';
import { goThrough, type Rooms, roundOf } from '@fairshelf/tooling/browser/walk-all.ts';
import { blamePages, leftOver } from '@fairshelf/tooling/browser/what-stays.ts';
import { expect, test } from './fixtures.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const PUBLIC: Rooms[number] = [
  { path: 'contact-us', title: 'Contact Us' },
  { path: 'about-us', title: 'About Us' },
  { path: 'features/automation', title: 'Automation' },
];
const RATINGS: Rooms[number] = [
  { path: 'rating/ratings', title: 'Product Ratings Tracker' },
  { path: 'rating/reviews', title: 'Review Observer' },
  { path: 'review/review-request-automation', title: 'Review Request Automation' },
];
const REIMBURSE: Rooms[number] = [
  { path: 'reimbursement/cases', title: 'Cases' },
  { path: 'reimburse/payout-summary', title: 'Payout Summary' },
  { path: 'reimburse/action-needed-cases', title: 'Action Needed Cases' },
];
const ADMIN: Rooms[number] = [
  { path: 'system/general-code', title: 'General Code' },
  { path: 'system/platform', title: 'Platform' },
  { path: 'system/affiliates', title: 'Affiliates' },
];
/** A page of the shell with widgets of two remotes. */
const DASHBOARD: Rooms[number] = [{ path: 'dashboard', title: 'Dashboard' }];

/** They cover every pair of remotes in both directions, with realistic pages. */
const WALKS = [
  {
    who: accounts.seller,
    name: 'public, ratings, reimburse and the dashboard with their widgets',
    rooms: [PUBLIC, RATINGS, REIMBURSE, DASHBOARD],
  },
  {
    who: accounts.admin,
    name: 'admin, public, ratings and reimburse',
    rooms: [
      ADMIN,
      PUBLIC,
      [RATINGS[0], { path: 'ppc-manager', title: 'PPC Manager' }, { path: 'violation', title: 'Violation' }],
      [{ path: 'reimburse/lost-in-warehouse', title: 'Lost in Warehouse' }],
    ],
  },
] as const;

// A trace keeps elements of the page, and listeners in it.
test.use({
  trace: 'off',
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), WITHOUT_COMPILERS] }),
    { scope: 'worker' },
  ],
});

test.describe('unmounting a remote releases its documents, elements, listeners, style rules, subscriptions and timers', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const { who, name, rooms } of WALKS) {
    test(`after switching between every pair of remotes: ${name}`, async ({ page, context }) => {
      await page.addInitScript(keepAccount);
      await signIn(page, who);
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      const session = await context.newCDPSession(page);
      const go = async (rounds: number): Promise<Kept> => {
        for (let round = 0; round < rounds; round++) await goThrough(page, productUrl(), roundOf(rooms));
        return measureKept(page, session);
      };
      const [first] = rooms;
      await goThrough(page, productUrl(), [first[0]]);
      // Objects that the measurement itself creates the first time.
      await go(WARM_UP);
      const looks = [await go(1)];
      let growing: readonly (keyof Kept)[] = COUNTED;
      // A leak grows with every measurement; a fluctuation does not.
      while (growing.length > 0 && looks.length <= LOOKS) {
        const [last] = looks.slice(-1);
        const now = await go(ROUNDS);
        growing = growing.filter((what) => last && now[what] > last[what]);
        looks.push(now);
      }
      if (growing.length > 0) {
        const pages = await blamePages(page, session, productUrl(), { rooms, kinds: growing });
        const leftovers = Object.values(await leftOver(page, session, productUrl())).flat();
        const lines = [
          `More at each look: ${growing.join(', ')}.`,
          ...pages,
          ...leftovers,
          JSON.stringify(looks),
        ];
        throw new Error(lines.join('\n'));
      }
      const leftovers = await leftOver(page, session, productUrl());
      expect(leftovers).toEqual({ begun: [], rules: [], detached: [] });
    });
  }
});

/** Rounds before the first measurement, in which caches, fonts and one-time fetches settle. */
const WARM_UP = 1;
/** Between two measurements each remote is left six times, and every pair is switched twice in each direction. */
const ROUNDS = 2;
const LOOKS = 4;

/**
 * Counters that must not grow; `npm run bench leaks` also measures the heap over 200 switches of every pair of remotes.
 */
const COUNTED = [
  'documents',
  'nodes',
  'detached',
  'listeners',
  'styleRules',
  'subscriptions',
  'timers',
] as const;
