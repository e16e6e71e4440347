import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

const read = (...path: string[]) => readFileSync(join(repository, ...path), 'utf8');
const files = readdirSync(join(repository, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.mjs'))
  .map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1));
const settings = new Set(
  [...read('docs', 'settings.md').matchAll(/^\| `[A-Z_`, ]+` \|/gm)].flatMap(([names]) =>
    names.match(/[A-Z_]+/g),
  ),
);
const prose = (text: string) => text.replace(/^\s*#.*$/gm, '');

describe.each(files)('%s', (file) => {
  const text = prose(read(file));

  it('names settings that exist', () => {
    const names = [...text.matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?=[=:,])/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !settings.has(name) && !OTHERS.test(name))).toEqual([]);
  });

  it('starts programs that the build creates', () => {
    const programs = [...text.matchAll(/gateway\/dist\/([\w-]+)\.mjs/g)].map(([, name = '']) => name);
    const buildCode = read('tooling', 'build', 'build-gateway.ts');
    expect(programs.filter((name) => !new RegExp(`'?${name}'?: 'src/`).test(buildCode))).toEqual([]);
  });

  it('requests health addresses that are served', () => {
    const serverCode = read('gateway', 'src', 'server', 'serve-health.ts');
    const addresses = [...text.matchAll(/\/api\/health[/\w]*/g)].map(([address]) => address);
    expect(addresses.filter((address) => !serverCode.includes(`'${address}'`))).toEqual([]);
  });
});

describe('deploy/fairshelf.env.example', () => {
  it('has every setting that npm run serve requires', () => {
    const settingsCode = read('gateway', 'src', 'base', 'settings', 'production.ts');
    const names = [...settingsCode.matchAll(/^ {2}([A-Z_]+): '/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    const example = read('deploy', 'fairshelf.env.example');
    expect(
      ['DATABASE_URL', 'SECRETS_KEY', ...names].filter((name) => !example.includes(`\n${name}=`)),
    ).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = [...read('docs', 'operations.md').matchAll(/npm run ([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** Of Node, the C library, the images of database and store, and the build of the shell. */
const OTHERS = /^(NODE_ENV|MALLOC_\w+|POSTGRES_\w+|MINIO_\w+|RELEASE_PUBLIC_KEYS)$/;
