import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { goWithin } from './go-within.ts';
import { askAsOperator } from './operator-calls.ts';
import { writeProbe } from './probe/probe-release.ts';
import { release } from './probe/release-command.ts';
import { type StaticOrigin, startOrigin } from './probe/static-origin.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

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

async function versionIn(page: Page): Promise<string> {
  await page.goto(`${productUrl()}story`);
  return versionShown(page);
}

async function versionShown(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^Version / });
  await heading.waitFor();
  return (await heading.textContent())?.replace('Version ', '') ?? '';
}

const shellOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/app/shell/"]')?.src);

describe('a remote is delivered by its team alone, from two origins', () => {
  let browser: Browser;
  let folder: string;
  let one: StaticOrigin;
  let other: StaticOrigin;
  let openTab: Visit;
  /** Also open since the first release, and never on a page of the remote. */
  let unusedTab: Visit;
  let inside: Visit;
  let shell: string | undefined;

  before(async () => {
    browser = await launch();
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-story-'));
    one = await startOrigin(folder);
    other = await startOrigin(folder);
    await writeProbe(folder, { name: REMOTE, version: v1 });
    await writeProbe(folder, { name: REMOTE, version: v2, isBroken: true });
    await writeProbe(folder, { name: REMOTE, version: v3 });
  });
  after(async () => {
    await browser.close();
    await one.stop();
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const fromFolder = (version: string, origin: StaticOrigin) => [
    REMOTE,
    '--from',
    join(folder, `${REMOTE}-${version}`),
    '--origin',
    origin.url,
  ];

  it('is released, and the next page shows it, from its own origin', async () => {
    await release(...fromFolder(v1, one));
    const began = performance.now();
    openTab = await visit(browser);
    assert.equal(await versionIn(openTab.page), v1);
    assert.ok(performance.now() - began < 5_000);
    assert.ok(one.asked.some((path) => path.startsWith(`/${REMOTE}/${v1}/entry.js`)));
    shell = await shellOf(openTab.page);
    unusedTab = await visit(browser);
    await unusedTab.page.goto(`${productUrl()}login`);
  });

  it('goes as a canary to the people who work on the product, and to nobody else', async () => {
    await release(...fromFolder(v2, other), '--cohort', 'internal');
    inside = await visit(browser);
    await signIn(inside.page, accounts.admin);
    // After a sign-in with a role, the page reloads with the menu of that role.
    await inside.page.getByRole('navigation', { name: 'Main menu' }).getByText('System').waitFor();
    assert.equal(await versionIn(inside.page), v2);
    assert.ok(other.asked.some((path) => path.startsWith(`/${REMOTE}/${v2}/entry.js`)));
    const outside = await visit(browser);
    assert.equal(await versionIn(outside.page), v1);
    await outside.context.close();
  });

  it('tells how long its pages take, by version', async () => {
    const { page } = inside;
    const reported = () => page.waitForResponse((answer) => answer.url().endsWith('/app/visits'));
    const opened = reported();
    await versionIn(page);
    await opened;
    // As when the person switches tabs; the page that was left has already reported.
    const left = reported();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await left;
    const ask = await askAsOperator();
    const { data } = await ask<{ data: readonly Told[] }>('GET', '/api/platform/remotes');
    const canary = data.find(({ remote }) => remote === REMOTE)?.canary;
    assert.equal(canary?.version, v2);
    assert.deepEqual(
      canary?.vitals.map(({ vital, count }) => [vital, count > 0]),
      [
        ['lcp', true],
        ['cls', true],
        ['ttfb', true],
      ],
    );
  });

  it('is rolled back by itself when its error budget is spent, and says why', async () => {
    // Six people at a time.
    const tabs = await Promise.all(Array.from({ length: 6 }, () => inside.context.newPage()));
    let version = v2;
    for (let turn = 0; turn < 6 && version === v2; turn++) {
      const reports = tabs.map((tab) =>
        tab.waitForResponse((answer) => answer.url().endsWith('/app/visits')),
      );
      await Promise.all(tabs.map(versionIn));
      await Promise.all(reports);
      version = await versionIn(inside.page);
    }
    assert.equal(version, v1);
    await inside.context.close();
    const history = await release('list', REMOTE);
    // The share depends on which visits had reported by then.
    assert.match(history, /rollback .*automatic rollback: 2\.0\.\d+ failed in \d+\.\d % of its visits/);
  });

  it('leaves the tab that was open all the time as it was: its parts still come', async () => {
    const { page } = openTab;
    assert.equal(await versionShown(page), v1);
    await page.getByRole('button', { name: 'Fetch a part' }).click();
    await page.getByRole('button', { name: `The part of ${v1}` }).waitFor();
  });

  it('is promoted to everyone, and rolled back by hand, in the time of a page load', async () => {
    await release(...fromFolder(v3, other), '--canary', '0', '--cohort', 'internal');
    await release('promote', REMOTE);
    const { page, context } = await visit(browser);
    assert.equal(await versionIn(page), v3);
    // A tab that was open all the time and opens the remote only now gets the version it started with.
    await goWithin(unusedTab.page, 'story', `Version ${v1}`);
    await unusedTab.context.close();
    await release('rollback', REMOTE, '--reason', 'the story ends');
    const began = performance.now();
    assert.equal(await versionIn(page), v1);
    assert.ok(performance.now() - began < 5_000);
    await context.close();
  });

  it('can bring no style sheet as a file: nothing would carry its hash', async () => {
    const { page, context, complaints } = await visit(browser);
    await versionIn(page);
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
    assert.equal(outcome, 'refused');
    assert.match(complaints.join(), /style-src/);
    await context.close();
  });

  it('did all of it with one and the same shell', async () => {
    const { page, context } = await visit(browser);
    await versionIn(page);
    assert.equal(await shellOf(page), shell);
    await context.close();
    await openTab.context.close();
  });
});
