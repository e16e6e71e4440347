import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';
import { installPackages } from './install-packages.ts';
import { goThroughMenu } from './menu.ts';
import { askAsOperator } from './operator-calls.ts';
import { release } from './probe/release-command.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const repository = join(import.meta.dirname, '..', '..');

// Each has its own folder and browser profile: while one waits for npm, the other is built.
test.describe('a remote that the product was built without', () => {
  test.describe.configure({ mode: 'parallel' });
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-outside-'));
  });
  test.afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test('can bring another version of React, appears in the menu, and cleans up after itself', async ({
    page,
    complaints,
  }) => {
    // A copy outside the repository, with packages from npm only: none of ours can slip in.
    const cwd = join(folder, 'counter');
    await cp(join(repository, 'examples', 'react-18'), cwd, { recursive: true });
    const installation = await installPackages('ci', cwd);
    test.skip(installation === 'offline', 'The npm registry does not answer.');
    await run('npm', ['run', 'build'], { cwd });
    await release('mf-counter', '--from', join(cwd, 'dist'));
    await signIn(page, accounts.seller);
    const began = Date.now();
    const report = page.waitForRequest((request) => request.url().endsWith('/app/visits'));
    await goThroughMenu(page, 'Counter');
    await expect(page.getByText('Drawn by React 18.3.1.')).toBeVisible();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    await goThroughMenu(page, 'Product Ratings Tracker');
    await expect(page.getByText('Drawn by React')).toHaveCount(0);
    await goThroughMenu(page, 'Counter');
    await expect(page.getByRole('button', { name: 'Counted 0' })).toBeVisible();
    expect(complaints).toEqual([]);
    // Its react-dom runs next to the shell's: the Platform page says so, with the location of both.
    await (await report).response();
    const ask = await askAsOperator();
    const { data } = await ask<{ data: readonly Told[] }>('GET', '/api/platform/remotes');
    const problems = data.find(({ remote }) => remote === 'mf-counter')?.problems ?? [];
    // Against a running product, earlier reports are ignored.
    const copies = problems.filter(({ lastAt }) => Date.parse(lastAt) >= began);
    const origin = new URL(productUrl()).origin;
    expect(copies.map(({ stage, message }) => [stage, message])).toEqual([
      ['second copy', 'A second copy of react-dom runs here'],
    ]);
    expect(copies[0]?.place ?? '').toMatch(
      new RegExp(`^${origin}/app/remotes/mf-counter/\\S+\\.js:\\d+:\\d+ and ${origin}/app/shell/`),
    );
  });

  test('newly created by npm run new-remote is in the registry and in the menu', async ({
    page,
    complaints,
  }) => {
    const name = `mf-sample-${Date.now()}`;
    const title = name.replace('mf-sample-', 'Sample ');
    await run(process.execPath, [join(repository, 'tooling', 'new-remote', 'build-sample.ts'), folder, name]);
    await release(name, '--from', join(folder, name, 'dist'));
    expect(await release('list', name)).toMatch(new RegExp(name));
    await signIn(page, accounts.seller);
    await goThroughMenu(page, title);
    // Rendered with the shell's own React, state and components.
    await expect(page.getByText('Northwind Goods').last()).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

const run = promisify(execFile);

interface Told {
  readonly remote: string;
  readonly problems: readonly Readonly<Record<'stage' | 'message' | 'place' | 'lastAt', string>>[];
}
