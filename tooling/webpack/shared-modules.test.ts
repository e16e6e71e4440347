import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { refuseCopies } from './refuse-copies.ts';
import { refuseOtherVersions, sharedOwners } from './shared-modules.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairshelf-shared-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a remote built against the shell's modules", () => {
  it.each([
    ['nothing of its own', {}],
    ['the same', { react: '19.2.3' }],
    ['an older one of the same major', { react: '19.0.9', nuqs: '2.7.9' }],
    ['the same below 1', { '@fairshelf/shared-ui': '0.1.0' }],
  ])('builds with %s', (_, packages) => {
    expect(build(packages)).not.toThrow();
  });

  it.each([
    [
      'another major',
      { react: '18.3.1' },
      /is built against react 18\.3\.1, but the shell hands over 19\.2\.3/,
    ],
    ['a newer minor', { jotai: '2.19.0' }, /jotai 2\.19\.0/],
    ['a newer patch', { 'styled-components': '6.3.2' }, /styled-components 6\.3\.2/],
    ['another minor below 1', { '@fairshelf/shared-contracts': '0.0.9' }, /shared-contracts 0\.0\.9/],
  ])('does not build with %s', (_, packages, problem) => {
    expect(build(packages)).toThrow(problem);
  });

  const shellVersions = {
    react: '19.2.3',
    'react-dom': '19.2.3',
    'styled-components': '6.3.1',
    jotai: '2.18.0',
    'react-router': '7.12.0',
    'react-router-dom': '7.12.0',
    '@tanstack/react-query': '5.90.0',
    nuqs: '2.8.0',
    '@lingui/core': '6.11.0',
    '@lingui/react': '6.11.0',
    '@fairshelf/shared-contracts': '0.1.0',
    '@fairshelf/shared-ui': '0.1.0',
  };
  const build = (packages: Readonly<Record<string, string>>) => () => {
    installPackages('host-shell', shellVersions);
    rmSync(join(folder, 'mf-a'), { recursive: true, force: true });
    refuseOtherVersions(installPackages('mf-a', packages), folder);
  };
});

describe('a bundle', () => {
  it('contains sources and its own libraries', () => {
    expect(() =>
      refuseCopies(holding('/p/mf-a/src/index.ts', '/p/node_modules/lucide-react/x.js')),
    ).not.toThrow();
  });

  it.each([
    '/p/node_modules/.pnpm/react@18.3.1/node_modules/react/index.js',
    '/p/node_modules/react-router/dist/index.mjs',
    '/p/shared-ui/src/core/button.tsx',
    '/p/shared-contracts/src/state/store.ts',
  ])('with a copy of a shared module is refused: %s', (resource) => {
    expect(() => refuseCopies(holding('/p/mf-a/src/index.ts', resource))).toThrow(`${resource} was bundled`);
  });

  const holding = (...resources: readonly string[]) =>
    resources.map((resource) => ({ nameForCondition: () => resource }));
});

describe('the installed packages', () => {
  const lock = readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8');
  const packages = lock.slice(lock.indexOf('\npackages:\n'), lock.indexOf('\nsnapshots:\n'));

  it.each(sharedOwners.filter((name) => !name.startsWith('@fairshelf/')))('has one version of %s', (name) => {
    const lines = packages.split('\n').map((line) => line.trim().replaceAll("'", ''));
    expect(lines.filter((line) => line.startsWith(`${name}@`))).toHaveLength(1);
  });

  it("resolves react to the shell's copy for the flags, which import it undeclared", () => {
    const reactOf = (file: string) => realpathSync(createRequire(file).resolve('react'));
    const ui = createRequire(join(repository, 'shared-ui', 'package.json'));
    const flags = realpathSync(ui.resolve('country-flag-icons/react/3x2/US'));
    expect(flags).toContain('react@');
    expect(reactOf(flags)).toBe(reactOf(join(repository, 'host-shell', 'package.json')));
  });
});

/** A folder with packages installed in it: name → version. */
function installPackages(place: string, packages: Readonly<Record<string, string>>): string {
  mkdirSync(join(folder, place), { recursive: true });
  for (const [name, version] of Object.entries(packages)) {
    mkdirSync(join(folder, place, 'node_modules', name), { recursive: true });
    writeFileSync(
      join(folder, place, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version }),
    );
  }
  writeFileSync(join(folder, place, 'package.json'), '{}');
  return join(folder, place);
}
