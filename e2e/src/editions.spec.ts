import type { Page } from '@playwright/test';
import {
  enter,
  joinAsViewer,
  linksInBell,
  linksInMails,
  openOwnersSettings,
  pressActions,
  startEdition,
} from './edition-walk.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './mailbox.ts';
import { accounts } from './product.ts';
import { type DeadEnd, untilSettled, walkLinks } from './walk-links.ts';

test.describe('every link, notification and email leads somewhere', () => {
  // Each edition has its own gateway: two at a time.
  test.describe.configure({ mode: 'parallel' });
  for (const edition of ['ratings', 'reimburse'])
    test(`in the edition ${edition}, for everyone`, async ({ visit, atEnd }) => {
      const url = await startEdition(edition, atEnd);
      const dead: (DeadEnd & { readonly who: string })[] = [];
      const walk = async (who: string, page: Page, more: readonly string[] = []) => {
        const crawl = await walkLinks(page, more);
        dead.push(...crawl.dead.map((each) => ({ ...each, who })));
        return crawl.paths.length;
      };
      const walkSignedIn = async (who: string, page: Page) => {
        await page.goto(`${url}/app/`);
        await untilSettled(page);
        const bell = await linksInBell(page);
        await pressActions(page);
        return walk(who, page, [...bell, ...(await linksInMails(url, who))]);
      };

      const visitor = await visit();
      await visitor.page.goto(`${url}/app/`);
      await untilSettled(visitor.page);
      await walk('a visitor', visitor.page);

      await expect
        .poll(
          async () =>
            (await mailsTo(accounts.seller, `${url}/app/`)).some((text) => text.includes('is ready')),
          {
            timeout: IMPORT_LIMIT_MS,
          },
        )
        .toBe(true);
      for (const email of PEOPLE) {
        const { page, context } = await visit();
        await enter(page, url, email);
        const pages = await walkSignedIn(email, page);
        if (email === accounts.seller) {
          expect(pages).toBeGreaterThan(LEAST[edition] ?? 0);
          await openOwnersSettings(page, url);
          await page.goto(`${url}/app/dashboard`);
          const viewer = await visit();
          const address = await joinAsViewer(page, url, viewer);
          await walkSignedIn(address, viewer.page);
          await viewer.context.close();
        }
        await context.close();
      }
      expect(dead).toEqual([]);
    });
});

const IMPORT_LIMIT_MS = 180_000;

/** Who walks through an edition; a viewer and a visitor come in addition. */
const PEOPLE = [
  accounts.seller,
  accounts.ratingsOnly,
  accounts.admin,
  accounts.agent,
  accounts.caseManager,
  accounts.violation,
  accounts.advertising,
];

/** The fewest pages that a person with every page of an edition walks; fewer mean that the walk ended early. */
const LEAST: Readonly<Record<string, number>> = { ratings: 15, reimburse: 10 };
