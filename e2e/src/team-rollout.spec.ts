import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, startVisit, test, type Visit } from './fixtures.ts';
import { type Ask, askAsOperator } from './operator-calls.ts';
import { versionIn } from './probe/probe-page.ts';
import { writeProbe } from './probe/probe-release.ts';
import { releaseAs } from './probe/release-command.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

test.describe('a team with its own key', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let ask: Ask;
  let key: string;
  let browserInShare: Visit;
  /** The ticket of a page of the canary, with which it has reported. */
  let ticket = '';

  test.beforeAll(async ({ browser }) => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-team-'));
    await writeProbe(folder, { name: REMOTE, version: v1 });
    await writeProbe(folder, { name: REMOTE, version: v2, breaksAt: 'break' });
    await writeProbe(folder, { name: REMOTE, version: v3 });
    await writeProbe(folder, { name: OTHERS, version: v1 });
    ask = await askAsOperator();
    const { data } = await ask<{ data: { secret: string } }>('POST', '/api/platform/release-keys', {
      team: 'Team',
      label: 'CI',
      remotes: [REMOTE],
      editions: ['unified'],
      origins: [],
      actions: ['publish', 'canary', 'promote', 'withdraw'],
      days: 1,
    });
    key = data.secret;
    browserInShare = await startVisit(browser);
  });
  test.afterAll(async () => {
    await browserInShare.context.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('can release only its own remote, and only from its own origin', async ({ page }) => {
    expect(await refusal(OTHERS, ...build(v1, OTHERS))).toContain(`is not for ${OTHERS}`);
    expect(await refusal(REMOTE, ...build(v1), '--origin', 'https://cdn.example/')).toContain('cdn.example');
    await release(REMOTE, ...build(v1));
    expect(await ownPageIn(page)).toBe(v1);
  });

  test('shows a preview to anyone with its link until it is revoked', async ({ page, visit }) => {
    const output = await release(REMOTE, ...build(v3), '--preview');
    const [link = ''] = /\S+\/app\/preview\?token=\S+/.exec(output) ?? [];
    const { pathname, search } = new URL(link);
    const reviewer = await visit();
    await reviewer.page.goto(new URL(`${pathname}${search}`, productUrl()).href);
    await expect(reviewer.page.getByRole('heading', { name: `Version ${v3}` })).toBeVisible();
    await expect(banner(reviewer.page)).toContainText('You are viewing a preview of');
    await expect(banner(reviewer.page)).toContainText(v3);
    expect(await ownPageIn(page)).toBe(v1);
    await expect(banner(page)).toHaveCount(0);

    const second = await visit();
    await second.page.goto(new URL(`${pathname}${search}`, productUrl()).href);
    await banner(second.page).getByRole('button', { name: 'End preview' }).click();
    await expect(second.page.getByRole('heading', { name: `Version ${v1}` })).toBeVisible();
    await expect(banner(second.page)).toHaveCount(0);

    const operator = await visit();
    await signIn(operator.page, accounts.admin);
    await operator.page.goto('system/platform');
    await operator.page.getByRole('button', { name: `Revoke the preview of ${REMOTE} ${v3}` }).click();
    await operator.page.getByRole('button', { name: 'Revoke preview' }).click();
    await expect(operator.page.getByText('The preview was revoked.')).toBeVisible();
    expect(await ownPageIn(reviewer.page)).toBe(v1);
    await expect(banner(reviewer.page)).toContainText('The preview was revoked.');
  });

  test('rolls out in steps, the second after enough successful page loads', async () => {
    test.setTimeout(300_000);
    await release(REMOTE, ...build(v2), '--rollout', '40,70,100', '--every', '1m');
    for (let n = 0; n <= ENOUGH_VISITS; n++) expect(await openAs(n)).toBe(v2);
    ticket = await browserInShare.page.evaluate(
      () => JSON.parse(document.getElementById('registry')?.textContent ?? '{}').ticket,
    );
    await browserInShare.page.goto('about:blank');
    await expect.poll(async () => (await platform())?.canary?.visits).toBeGreaterThanOrEqual(ENOUGH_VISITS);
    // The interval and the next look of the gateway: a minute each.
    await expect.poll(async () => (await platform())?.canary?.share, { timeout: 180_000 }).toBe(70);
  });

  test('ignores invented, forged and repeated reports', async () => {
    const before = await platform();
    const visit = { remote: REMOTE, version: v2, visits: 1, failures: 0, vitals: {}, problems: [] };
    const bad = { ...visit, visits: 100, failures: 100 };
    const answers = await Promise.all(
      [
        { remotes: [bad] },
        { ticket: `${ticket.slice(0, -6)}AAAAAA`, remotes: [bad] },
        ...Array.from({ length: 30 }, () => ({ ticket, remotes: [visit] })),
      ].map((body) =>
        fetch(new URL('/app/visits', productUrl()), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await platform())?.canary).toEqual(before?.canary);
  });

  test('is rolled back mid-rollout on real failures', async () => {
    test.setTimeout(300_000);
    let version = v2;
    for (let n = 0; n < 3 * ENOUGH_VISITS && version === v2; n++) {
      const report = browserInShare.page.waitForResponse((answer) => answer.url().endsWith('/app/visits'));
      version = await openAs(100 + n, '?break');
      if (version === v2) await report;
      else report.catch(() => {});
    }
    expect(version).toBe(v1);
    expect(await platform()).toMatchObject({
      canary: null,
      rollout: { state: 'rolled-back', outcome: expect.stringContaining('its error budget is spent') },
    });
  });

  test('withdraws it', async ({ page }) => {
    expect(await release('withdraw', REMOTE)).toContain('is withdrawn');
    await page.goto(PATH);
    await expect(page.getByRole('heading', { name: 'Oops. This page has gone missing.' })).toBeVisible();
  });

  const release = (...args: string[]) => releaseAs(key, ...args);
  const refusal = (...args: string[]) =>
    release(...args).then(
      () => 'not refused',
      (error: { stderr: string }) => error.stderr,
    );
  const build = (version: string, remote = REMOTE) => ['--from', join(folder, `${remote}-${version}`)];
  const platform = async (): Promise<PlatformLine | undefined> => {
    const { data } = await ask<{ data: readonly PlatformLine[] }>('GET', '/api/platform/remotes');
    return data.find(({ remote }) => remote === REMOTE);
  };

  /** Opens a page as the n-th of the browsers that a rollout reaches first. */
  async function openAs(n: number, query = ''): Promise<string> {
    const turn = createHash('sha256').update(REMOTE).digest().readUInt32BE(0) % BUCKETS;
    const value = String((n + BUCKETS - turn) % BUCKETS);
    const { hostname } = new URL(productUrl());
    await browserInShare.context.addCookies([
      { name: 'fs_bucket', value, domain: hostname, path: '/app', httpOnly: true },
    ]);
    return ownPageIn(browserInShare.page, query);
  }
});

const run = Date.now();
const [v1, v2, v3] = [`1.0.${run}`, `2.0.${run}`, `3.0.${run}`];
// With the run in its name: a repeated run starts with a first release.
const REMOTE = `mf-team-${run}`;
const PATH = REMOTE.replace('mf-', '');
const OTHERS = 'mf-public';
const BUCKETS = 10_000;
/** The fewest visits on which a step is taken, and a canary judged. */
const ENOUGH_VISITS = 20;

interface Canary {
  readonly version: string;
  readonly share: number;
  readonly visits: number;
  readonly errorRate: number | null;
}

interface PlatformLine {
  readonly remote: string;
  readonly canary: Canary | null;
  readonly rollout: { readonly state: string; readonly outcome: string | null } | null;
}

const banner = (page: Page) => page.getByRole('status', { name: 'Preview' });

const ownPageIn = (page: Page, query = '') => versionIn(page, `${PATH}${query}`);
