import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { askAsOperator } from './operator-calls.ts';

/** Ways in which a file can differ from its release. */
export const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a 404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'a 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'a page in place of it': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel network</h1>' }),
  'a tampered file': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;globalThis.stolen = true;` });
  },
};

/** Never responds. */
export const HANGING = () => new Promise<void>(() => {});

/** Until one of these files is requested: from the moment its script is in the document. */
export const untilAsked = (page: Page, files: readonly string[]) =>
  page.waitForFunction(
    (names) => [...document.scripts].some(({ src }) => names.some((name) => src.includes(name))),
    files,
  );

/** How long the shell waits for a chunk of a remote (tooling/webpack/base-config.ts). */
export const LOAD_LIMIT_MS = 10_000;

/** The files that a page of a remote needs in addition to its entry, from the current page's registry. */
export const filesOfPage = (page: Page, remote: string, path: string): Promise<string[]> =>
  page.evaluate(
    ([name, routePath]) => {
      const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '{}');
      const found = remotes.find(
        ({ document: { name: each } }: { document: { name: string } }) => each === name,
      );
      return found.document.routes.find(({ path: each }: { path: string }) => each === routePath).files;
    },
    [remote, path],
  );

/** Asserts which version of the sample page is shown. */
export const showsVersion = (page: Page, version: string) =>
  expect(page.getByRole('heading', { level: 1, name: `Version ${version}` })).toBeVisible();

/** Asserts that the recovery panel is shown. */
export const recovers = (page: Page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

/** Asserts that the rest of the product works without a reload, and that no tampered code has run. */
export async function restWorks(page: Page): Promise<void> {
  await goWithin(page, 'contact-us', 'Contact Us');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
}

/** Whether any code of the remote ran: its container is a global of the page. */
export const hasRun = (page: Page) =>
  page.evaluate(() => Object.keys(globalThis).some((name) => name.startsWith('probe_mf_failing_')));

/** The problems of a version on the Platform page. */
export async function problemsOf(remote: string, version: string): Promise<readonly string[]> {
  const ask = await askAsOperator();
  const { data } = await ask<{ data: readonly Told[] }>('GET', '/api/platform/remotes');
  const problems = data.find((each) => each.remote === remote)?.problems ?? [];
  return problems.filter((each) => each.version === version).map(({ message }) => message);
}
interface Told {
  readonly remote: string;
  readonly problems: readonly { readonly version: string; readonly message: string }[];
}
