import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, startVisit, test, type Visit } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { askAsOperator } from './operator-calls.ts';
import { versionIn, versionShown } from './probe/probe-page.ts';
import { writeProbe } from './probe/probe-release.ts';
import { release } from './probe/release-command.ts';
import { type StaticOrigin, startOrigin } from './probe/static-origin.ts';
import { accounts } from './product.ts';
import { shellOf } from './shell-of.ts';
import { signIn } from './sign-in.ts';

test.describe('a remote can be released only by its team, from two origins', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let one: StaticOrigin;
  let other: StaticOrigin;
  let openTab: Visit;
  /** Also open since the first release, and never on a page of the remote. */
  let unusedTab: Visit;
  let inside: Visit;
  let shell: string | undefined;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-story-'));
    one = await startOrigin(folder);
    other = await startOrigin(folder);
    await writeProbe(folder, { name: REMOTE, version: v1 });
    await writeProbe(folder, { name: REMOTE, version: v2, isBroken: true });
    await writeProbe(folder, { name: REMOTE, version: v3 });
  });
  test.afterAll(async () => {
    await one.stop();
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is served from its own origin on the next page load after its release', async ({ browser }) => {
    await release(...fromFolder(v1, one));
    openTab = await startVisit(browser);
    expect(await storyIn(openTab.page)).toBe(v1);
    expect(one.asked.some((path) => path.startsWith(`/${REMOTE}/${v1}/entry.js`))).toBe(true);
    shell = await shellOf(openTab.page);
    unusedTab = await startVisit(browser);
    await unusedTab.page.goto('login');
  });

  test('is served as a canary only to internal users', async ({ browser, page }) => {
    await release(...fromFolder(v2, other), '--cohort', 'internal');
    inside = await startVisit(browser);
    await signIn(inside.page, accounts.admin);
    // After a sign-in with a role, the page reloads with the menu of that role.
    await expect(
      inside.page.getByRole('navigation', { name: 'Main menu' }).getByText('System'),
    ).toBeVisible();
    expect(await storyIn(inside.page)).toBe(v2);
    expect(other.asked.some((path) => path.startsWith(`/${REMOTE}/${v2}/entry.js`))).toBe(true);
    expect(await storyIn(page)).toBe(v1);
  });

  test('reports page load times by version', async () => {
    const { page } = inside;
    const nextReport = () => page.waitForResponse((answer) => answer.url().endsWith('/app/visits'));
    const loadReport = nextReport();
    await storyIn(page);
    await loadReport;
    // As when the person switches tabs; the previous page has already reported.
    const left = nextReport();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await left;
    const ask = await askAsOperator();
    const { data } = await ask<{ data: readonly Told[] }>('GET', '/api/platform/remotes');
    const canary = data.find(({ remote }) => remote === REMOTE)?.canary;
    expect(canary?.version).toBe(v2);
    expect(canary?.vitals.map(({ vital, count }) => [vital, count > 0])).toEqual([
      ['lcp', true],
      ['cls', true],
      ['ttfb', true],
    ]);
  });

  test('is rolled back automatically when its error budget is spent, with the reason', async () => {
    // Six people at a time.
    const tabs = await Promise.all(Array.from({ length: 6 }, () => inside.context.newPage()));
    let version = v2;
    for (let turn = 0; turn < 6 && version === v2; turn++) {
      const reports = tabs.map((tab) =>
        tab.waitForResponse((answer) => answer.url().endsWith('/app/visits')),
      );
      await Promise.all(tabs.map(storyIn));
      await Promise.all(reports);
      version = await storyIn(inside.page);
    }
    expect(version).toBe(v1);
    await inside.context.close();
    const history = await release('list', REMOTE);
    // The share depends on which visits had reported by then.
    expect(history).toMatch(/rollback .*automatic rollback: 2\.0\.\d+ failed in \d+\.\d% of its visits/);
  });

  test('still loads its chunks in a tab that was open before', async () => {
    const { page } = openTab;
    expect(await versionShown(page)).toBe(v1);
    await page.getByRole('button', { name: 'Fetch a part' }).click();
    await expect(page.getByRole('button', { name: `The part of ${v1}` })).toBeVisible();
  });

  test('is promoted to everyone and rolled back manually, each effective on the next page load', async ({
    page,
  }) => {
    await release(...fromFolder(v3, other), '--canary', '0', '--cohort', 'internal');
    await release('promote', REMOTE);
    expect(await storyIn(page)).toBe(v3);
    // A tab that was open all the time and opens the remote only now gets the version it started with.
    await goWithin(unusedTab.page, 'story', `Version ${v1}`);
    await unusedTab.context.close();
    await release('rollback', REMOTE, '--reason', 'the story ends');
    expect(await storyIn(page)).toBe(v1);
  });

  test('can’t load a style sheet from a file, because no integrity hash would cover it', async ({
    page,
    complaints,
  }) => {
    await storyIn(page);
    const outcome = await page.evaluate(
      (href) =>
        new Promise<string>((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          link.onload = () => resolve('loaded');
          link.onerror = () => resolve('refused');
          document.head.append(link);
        }),
      `/app/remotes/${REMOTE}/${v1}/page.css`,
    );
    expect(outcome).toBe('refused');
    expect(complaints.join()).toMatch(/style-src/);
  });

  test('uses the same shell throughout', async ({ page }) => {
    await storyIn(page);
    expect(await shellOf(page)).toBe(shell);
    await openTab.context.close();
  });

  const fromFolder = (version: string, origin: StaticOrigin) => [
    REMOTE,
    '--from',
    join(folder, `${REMOTE}-${version}`),
    '--origin',
    origin.url,
  ];
});

// Versions are immutable: against a running product, each run creates its own.
const run = Date.now();
const v1 = `1.0.${run}`;
const v2 = `2.0.${run}`;
const v3 = `3.0.${run}`;
const REMOTE = 'mf-story';

/** The Platform page's data about a canary. */
interface Told {
  readonly remote: string;
  readonly canary: {
    readonly version: string;
    readonly vitals: readonly { readonly vital: string; readonly count: number }[];
  } | null;
}

const storyIn = (page: Page) => versionIn(page, 'story');
