import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  FAULTS,
  filesOfPage,
  HANGING,
  hasRun,
  LOAD_LIMIT_MS,
  problemsOf,
  recovers,
  restWorks,
  showsVersion,
  untilAsked,
} from './failing-remote.ts';
import { expect, journey, startVisit, test, type Visit } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { goThroughMenu } from './menu.ts';
import { writeProbe } from './probe/probe-release.ts';
import { release } from './probe/release-command.ts';
import { startOrigin } from './probe/static-origin.ts';
import { accounts, productUrl } from './product.ts';
import { fillSignIn, putOffPreferences, signIn } from './sign-in.ts';

test.describe('a remote that fails to load', () => {
  let folder: string;
  /** Open since the previous version was active; its files come from the product itself. */
  let openTab: Visit;
  /** As old, and never on a page of the remote. */
  let unusedTab: Visit;

  test.beforeAll(async ({ browser }) => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-failing-'));
    await release(REMOTE, '--from', await writeProbe(folder, { name: REMOTE, version: previous }));
    [openTab, unusedTab] = await Promise.all([startVisit(browser), startVisit(browser)]);
    await Promise.all([openTab.page.goto('failing'), unusedTab.page.goto('login')]);
    await showsVersion(openTab.page, previous);
    await release(
      REMOTE,
      '--from',
      await writeProbe(folder, { name: REMOTE, version: active, isParted: true }),
    );
  });
  test.afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test('keeps working in a tab that was opened before its release', async () => {
    await openTab.page.getByRole('button', { name: 'Fetch a part' }).click();
    await expect(openTab.page.getByRole('button', { name: `The part of ${previous}` })).toBeVisible();
    await goWithin(unusedTab.page, 'failing', `Version ${previous}`);
    await openTab.page.reload();
    await showsVersion(openTab.page, active);
    await Promise.all([openTab.context.close(), unusedTab.context.close()]);
  });

  // Not in parallel: another worker would release versions of its own.
  test.describe('one of several failures', () => {
    for (const [fault, answer] of Object.entries(FAULTS)) {
      test(`falls back to the previous version: ${fault} for its entry`, async ({ page }) => {
        await page.route(`**/${active}/entry.js*`, answer);
        await page.goto('failing');
        await showsVersion(page, previous);
        await restWorks(page);
      });

      test(`falls back to the previous version: ${fault} for a part of it`, async ({ page }) => {
        await page.route(`**/${active}/part.js*`, answer);
        await page.goto('failing');
        await showsVersion(page, previous);
        await restWorks(page);
      });

      test(`is replaced by the recovery panel: ${fault} also for the previous version's manifest`, async ({
        page,
      }) => {
        await page.route(`**/${active}/entry.js*`, FAULTS['a 404'] ?? answer);
        await page.route(`**/${previous}/remote.json*`, answer);
        await page.goto('failing');
        await recovers(page);
        await restWorks(page);
        await page.goBack();
        await recovers(page);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
        await showsVersion(page, active);
      });
    }
  });

  test('is reported with its cause, such as a tampered file', async ({ page }) => {
    await page.route(`**/${active}/entry.js*`, FAULTS['a tampered file'] ?? (() => Promise.resolve()));
    const report = page.waitForResponse((answer) => answer.url().endsWith('/app/visits'));
    await page.goto('failing');
    await report;
    const problems = await problemsOf(REMOTE, active);
    expect(
      problems.some((message) => message.includes('(tampered)')),
      problems.join(),
    ).toBe(true);
  });

  test("is replaced by the recovery panel when its entry hangs, or the previous version's manifest", async ({
    visit,
  }) => {
    const entry = `${active}/entry.js`;
    const recoversFrom = async (
      faults: Readonly<Record<string, (route: Route) => Promise<void>>>,
      hanging?: string,
    ) => {
      const { page, context } = await visit();
      if (hanging) await page.clock.install();
      for (const [file, fault] of Object.entries(faults)) await page.route(`**/${file}*`, fault);
      await page.goto('failing', { waitUntil: 'commit' });
      if (hanging) {
        await untilAsked(page, [hanging]);
        await page.clock.fastForward(LOAD_LIMIT_MS);
      }
      await recovers(page);
      await restWorks(page);
      await context.close();
    };
    // In parallel: the shell waits for a manifest by a clock that tests can't advance.
    await Promise.all([
      recoversFrom({ [entry]: HANGING }, entry),
      recoversFrom({ [entry]: FAULTS['a 404'] ?? HANGING, [`${previous}/remote.json`]: HANGING }),
    ]);
  });

  test('is replaced by the recovery panel when a part of it hangs, and the rest works', async ({ page }) => {
    await signIn(page, accounts.seller);
    await page.clock.install();
    const chunks = await filesOfPage(page, 'mf-ratings', '/rating/ratings');
    await page.route((url) => chunks.some((file) => url.pathname.endsWith(`/${file}`)), HANGING);
    await page.goto('rating/ratings', { waitUntil: 'commit' });
    await untilAsked(page, chunks);
    await page.clock.fastForward(LOAD_LIMIT_MS);
    await recovers(page);
    await expect(page.getByText('A part of it did not arrive.')).toBeVisible();
    await goThroughMenu(page, 'Cases', 'Reimbursement');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('comes from the fallback origin when its own is down', async ({ page, context }) => {
    const origin = await startOrigin(folder);
    const dead = await startOrigin(folder);
    await dead.stop();
    const version = `3.0.${run}`;
    const dist = await writeProbe(folder, { name: REMOTE, version });
    await release(REMOTE, '--from', dist, '--origin', dead.url, '--origin', origin.url);
    await page.goto('failing');
    await showsVersion(page, version);
    expect(origin.asked.includes(`/${REMOTE}/${version}/entry.js`)).toBe(true);
    await restWorks(page);
    await context.close();
    await release('rollback', REMOTE);
    await origin.stop();
  });

  test("can't be released when it needs another contract; the missing parts are named", async () => {
    const version = `4.0.${run}`;
    const dist = await writeProbe(folder, { name: REMOTE, version, contract: '^9.1' });
    await expect(release(REMOTE, '--from', dist)).rejects.toThrow(
      /contract: it needs \^9\.1, the shell offers 1\./,
    );
  });

  test("isn't run when the page declares a contract other than the shell's", async ({ page }) => {
    await alterPage(page, (html) =>
      html
        .replace(/<meta name="release-key"[^>]*>/, '')
        .replaceAll(/("name":"mf-failing","version":"[^"]*","contract":)"[^"]*"/g, '$1"^9.1"'),
    );
    await page.goto('failing');
    await recovers(page);
    await expect(page.getByText('It was built for another version of this application.')).toBeVisible();
    await restWorks(page);
    expect(await hasRun(page)).toBe(false);
  });

  test("isn't run when the page's registry is forged", async ({ page }) => {
    await alterPage(page, (html) =>
      html.replaceAll(/(\\"remote\\":\\"mf-failing\\".*?\\"revision\\":)\d+/g, '$1987654'),
    );
    await page.goto('failing');
    await recovers(page);
    await expect(page.getByText('It is not what was released, so none of it was run.')).toBeVisible();
    // The panel has a link home.
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).not.toBeAttached();
    await restWorks(page);
    expect(await hasRun(page)).toBe(false);
  });
});

test.describe("a chunk that fails to load and doesn't exist in the previous version", () => {
  const seller = journey();
  test.beforeAll(async () => {
    await seller.page.goto('login');
    // So that each tab is signed in.
    await seller.page.getByText('Remember me').click();
    await fillSignIn(seller.page, accounts.seller);
  });
  for (const [fault, answer] of Object.entries(FAULTS)) {
    test(`leaves everything around it working: ${fault}`, async () => {
      const page = await seller.context.newPage();
      await putOffPreferences(page);
      // All of the remote except its entry.
      await page.route(/\/remotes\/mf-reimburse\/[^/]+\/(?!fairshelf_)[^/]+\.js/, answer);
      await page.goto('reimbursement/cases');
      await recovers(page);
      await goThroughMenu(page, 'Product Ratings Tracker');
      await expect(page.getByRole('heading', { level: 1, name: 'Product Ratings Tracker' })).toBeVisible();
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
      await page.close();
    });
  }

  test('is ignored when it affects only the registry poll of an open page', async () => {
    const page = await seller.context.newPage();
    await putOffPreferences(page);
    await page.route('**/app/registry.json', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('reimbursement/cases');
    await goThroughMenu(page, 'Product Ratings Tracker');
    await expect(page.getByRole('heading', { level: 1, name: 'Product Ratings Tracker' })).toBeVisible();
    await page.close();
  });
});

async function alterPage(page: Page, alter: (html: string) => string): Promise<void> {
  await page.route(`${productUrl()}failing`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: alter(await answer.text()) });
  });
}

const run = Date.now();
const REMOTE = 'mf-failing';
const previous = `1.0.${run}`;
const active = `2.0.${run}`;
