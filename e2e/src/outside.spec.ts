import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { goThroughMenu } from './menu.ts';
import { askAsOperator } from './operator-calls.ts';
import { release } from './probe/release-command.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '..', '..');

/** The registry is unreachable, or behind a proxy that npm does not trust. Any other npm error is a defect. */
const OFFLINE =
  /npm error code (?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET\w*|EPROTO|\w*CERT\w*|UNABLE_TO_\w+|E5\d\d)\b/;

interface Told {
  readonly remote: string;
  readonly problems: readonly Readonly<Record<'stage' | 'message' | 'place' | 'lastAt', string>>[];
}

// Each has its own folder and browser profile: while one waits for npm, the other is built.
describe('a remote that the product was built without', { concurrency: true }, () => {
  let browser: Browser;
  let folder: string;
  before(async () => {
    browser = await launch();
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-outside-'));
  });
  after(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('brings a React of another version, stands in the menu, and leaves nothing behind', async (test) => {
    // A copy outside the repository, with packages from npm only: none of ours can slip in.
    const cwd = join(folder, 'counter');
    await cp(join(repository, 'examples', 'react-18'), cwd, { recursive: true });
    const problem = await run('npm', ['ci', '--no-audit', '--no-fund', '--fetch-retries=0'], { cwd }).then(
      () => '',
      String,
    );
    if (OFFLINE.test(problem)) return test.skip('The npm registry does not answer.');
    assert.equal(problem, '');
    await run('npm', ['run', 'build'], { cwd });
    await release('mf-counter', '--from', join(cwd, 'dist'));
    const { page, context, complaints } = await visit(browser);
    await signIn(page, accounts.seller);
    const began = Date.now();
    const reported = page.waitForRequest((request) => request.url().endsWith('/app/visits'));
    await goThroughMenu(page, 'Counter');
    await page.getByText('Drawn by React 18.3.1.').waitFor();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    await goThroughMenu(page, 'Product Ratings Tracker');
    assert.equal(await page.getByText('Drawn by React').count(), 0);
    await goThroughMenu(page, 'Counter');
    await page.getByRole('button', { name: 'Counted 0' }).waitFor();
    assert.deepEqual(complaints, []);
    // Its react-dom runs next to the shell's: the Platform page says so, with the location of both.
    await (await reported).response();
    const ask = await askAsOperator();
    const { data } = await ask<{ data: readonly Told[] }>('GET', '/api/platform/remotes');
    const problems = data.find(({ remote }) => remote === 'mf-counter')?.problems ?? [];
    // Against a running product, earlier reports are ignored.
    const copies = problems.filter(({ lastAt }) => Date.parse(lastAt) >= began);
    const origin = new URL(productUrl()).origin;
    assert.deepEqual(
      copies.map(({ stage, message }) => [stage, message]),
      [['second copy', 'A second copy of react-dom runs here']],
    );
    assert.match(
      copies[0]?.place ?? '',
      new RegExp(`^${origin}/app/remotes/mf-counter/\\S+\\.js:\\d+:\\d+ and ${origin}/app/shell/`),
    );
    await context.close();
  });

  it('was made by npm run new-remote a moment ago: it is in the registry and in the menu', async () => {
    const name = `mf-sample-${Date.now()}`;
    const title = name.replace('mf-sample-', 'Sample ');
    await run(process.execPath, [join(repository, 'tooling', 'new-remote', 'build-sample.ts'), folder, name]);
    await release(name, '--from', join(folder, name, 'dist'));
    assert.match(await release('list', name), new RegExp(name));
    const { page, context, complaints } = await visit(browser);
    await signIn(page, accounts.seller);
    await goThroughMenu(page, title);
    // Rendered with the shell's own React, state and components.
    await page.getByText('Northwind Goods').last().waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
