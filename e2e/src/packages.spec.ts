import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';
import { installPackages } from './install-packages.ts';
import { goThroughMenu } from './menu.ts';
import { askAsOperator } from './operator-calls.ts';
import { accounts, productUrl } from './product.ts';
import { shellOf } from './shell-of.ts';
import { signIn } from './sign-in.ts';

const repository = join(import.meta.dirname, '..', '..');

test('two external teams build with the published packages and release with their own keys', async ({
  page,
  complaints,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-packages-'));
  const id = Date.now();
  const [ours, theirs] = [`mf-shelves-${id}`, `mf-prices-${id}`];
  const release = (remote: string, token: string, ...args: string[]) =>
    outcome(
      run('npm', ['run', 'release', '--', ...args], {
        cwd: join(folder, remote),
        env: { ...process.env, RELEASE_URL: new URL('/', productUrl()).href, RELEASE_TOKEN: token },
      }),
    );
  try {
    const packages = join(folder, 'packages');
    await run(process.execPath, [join(repository, 'tooling', 'run.mjs'), 'pack', packages], {
      cwd: repository,
    });
    const creator = (await readdir(packages)).find((file) => file.startsWith('fairshelf-create-remote-'));
    const create = ['--yes', `--package=${join(packages, String(creator))}`, 'create-remote', ours];
    await run('npx', [...create, '--packages', packages], { cwd: folder });
    const cwd = join(folder, ours);
    const installation = await installPackages('install', cwd);
    test.skip(installation === 'offline', 'The npm registry does not answer.');
    await run('npm', ['test'], { cwd });

    const ourKey = await keyFor('Shelves', [ours]);
    expect(await release(ours, ourKey)).toContain('unified: ');
    await signIn(page, accounts.seller);
    const shell = await shellOf(page);
    await goThroughMenu(page, `Shelves ${id}`);
    // Rendered with the shell's own React, state and components.
    await expect(page.getByText('Northwind Goods').last()).toBeVisible();

    // The other team builds with Rspack: the example, with the packages that are installed already.
    const write = await copyExample(join(folder, theirs), join(cwd, 'node_modules'));
    const own = { remote: theirs, path: `prices-${id}`, title: `Prices ${id}` };
    const theirKey = await keyFor('Prices', [theirs]);
    await write(own);
    expect(await release(ours, theirKey)).toContain(`is not for ${ours}`);
    await write({ ...own, path: `shelves-${id}` });
    expect(await release(theirs, theirKey)).toContain(`/shelves-${id}`);
    await write({ ...own, title: `Shelves ${id}` });
    expect(await release(theirs, theirKey)).toContain(`'Shelves ${id}'`);
    await write(own);
    expect(await release(theirs, theirKey, '--origin', 'https://cdn.example/')).toContain('cdn.example');
    expect(await release(theirs, theirKey)).toContain('unified: ');
    await page.reload();
    await goThroughMenu(page, `Prices ${id}`);
    await expect(page.getByText('Northwind Goods').last()).toBeVisible();
    await goThroughMenu(page, `Shelves ${id}`);
    expect(await shellOf(page)).toBe(shell);

    // A withdrawn first release disappears from the menu.
    expect(await release(theirs, theirKey, 'withdraw', theirs)).toContain('is withdrawn');
    await page.reload();
    await expect(page.getByRole('link', { name: `Shelves ${id}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Prices ${id}` })).toHaveCount(0);
    expect(complaints).toEqual([]);
    await release(ours, ourKey, 'withdraw', ours);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const run = promisify(execFile);

interface Created {
  readonly data: { readonly secret: string };
}

/** A team's release key for these remotes, as a super-admin creates it on the Platform page. */
async function keyFor(team: string, remotes: readonly string[]): Promise<string> {
  const ask = await askAsOperator();
  const { data } = await ask<Created>('POST', '/api/platform/release-keys', {
    team,
    label: 'CI',
    remotes,
    editions: ['unified'],
    origins: [],
    actions: ['publish', 'canary', 'promote', 'rollback', 'withdraw'],
    days: 1,
  });
  return data.secret;
}

/** The output of a command, whether it succeeded or failed. */
async function outcome(command: Promise<{ stdout: string; stderr: string }>): Promise<string> {
  return command.then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

/**
 * Copies the remote that Rspack builds (examples/rspack), and returns a function that gives it a name, a path and a
 * title.
 */
async function copyExample(to: string, packages: string) {
  const example = join(repository, 'examples', 'rspack');
  await cp(example, to, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) });
  await symlink(packages, join(to, 'node_modules'));
  return async ({ remote, path, title }: { remote: string; path: string; title: string }) => {
    for (const file of ['package.json', 'src/remote.ts', 'src/pages/home/page.tsx']) {
      const text = await readFile(join(example, file), 'utf8');
      const newText = text
        .replaceAll('mf-prices', remote)
        .replaceAll('/prices', `/${path}`)
        .replaceAll('menu-prices', `menu-${path}`)
        .replaceAll('Prices', title);
      await writeFile(join(to, file), newText);
    }
  };
}
