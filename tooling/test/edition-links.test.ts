import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITION_NAMES, EDITIONS, pathInEdition } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

interface Found {
  readonly path: string;
  readonly file: string;
}

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-fixture\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, file));

/** Every match of the first group of one of these patterns; what a template fills in becomes one segment's text. */
const find = (folder: string, ...patterns: readonly RegExp[]): Found[] =>
  sourcesOf(folder).flatMap((file) => {
    const text = read(file);
    return patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, path = '']) => ({ path: path.replace(/\$\{[^}]*\}/g, 'x'), file })),
    );
  });

/** The paths that a room states: in its statement, and in what it takes them from. */
const routesOf = (...files: readonly string[]): string[] =>
  files.flatMap((file) => [...read(file).matchAll(/(?:path: |= )'(\/[^']*)'/g)].map(([, path = '']) => path));

const SHELL = routesOf('host-shell/src/shell.ts');
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'mf-public': ['/', ...routesOf('mf-public/src/remote.ts', 'mf-public/src/site/pages.ts')],
  'mf-ratings': routesOf('mf-ratings/src/remote.ts'),
  'mf-reimburse': routesOf('mf-reimburse/src/remote.ts'),
  'mf-admin': routesOf('mf-admin/src/remote.ts'),
};

const leadsTo = (routes: readonly string[], path: string): boolean => {
  const [pathname = ''] = path.split(/[?#]/);
  return routes.some((route) =>
    new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+').replaceAll('.', '\\.')}/?$`).test(pathname),
  );
};

/** Answered by the gateway itself. */
const SERVED = /^\/(remotes|shell|dev)\/|^\/(visits|preview|releases\.json|registry\.json)\b|^\/\*|^\/?$/;

/** Links that are shown only where their page is: each file asks for its route. */
const GUARDED: Readonly<Record<string, string>> = {
  'mf-public/src/site/demo-link.tsx': '/demo/dashboard',
  'shared-signup/src/company/people-card.tsx': '/ppc-manager',
};
/** '/' leads on where nobody has a landing page. */
const isGuarded = ({ path, file }: Found): boolean => path === '/' || GUARDED[file] === path;

const links = [
  ...find('gateway/src', /\blink(?::|\s=)\s*(?:[\w.]+ \? )?[`'](\/[^`']*)[`']/g),
  ...find('gateway/src', /\$\{appUrl\}(\/[^`'"\s]*?)[`'.]*[`'"\s]/g, /['`}]\/app(\/[^`'"\s]*)[`'"]/g),
  ...find('gateway/src', /_?PAGE = '(?:\/app)?(\/[^']*)'/g),
].filter(({ path }) => !SERVED.test(path));

describe.each(EDITION_NAMES)('in the edition %s', (edition) => {
  const there = [...SHELL, ...EDITIONS[edition].flatMap((remote) => ROUTES[remote] ?? [])];

  it('every link of a notification, an alert, an email or an API answer leads to a page, or is left out', () => {
    expect(links.length).toBeGreaterThan(50);
    const dead = links.filter(({ path }) => {
      const led = pathInEdition(edition, path);
      return led === undefined ? edition === 'unified' : !leadsTo(there, led);
    });
    expect(dead).toEqual([]);
  });

  it.each(Object.keys(ROUTES).filter((remote) => EDITIONS[edition].some((each) => each === remote)))(
    'every fixed link of %s leads to a page',
    (remote) => {
      const own = find(
        `${remote}/src`,
        /\bhref=(?:"|\{[`'])(\/[^`'"]*)/g,
        /\bpath: '(\/[^']*)', label/g,
        /navigate\([`'](\/[^`']*)/g,
      );
      expect(own.filter((link) => !leadsTo(there, link.path) && !isGuarded(link))).toEqual([]);
    },
  );

  it('every fixed link of the shell and of what remotes share leads to a page', () => {
    const shared = [
      ...find('host-shell/src', /\bhref="(\/[^"]*)/g, /\bgo\('(\/[^']*)/g),
      ...find('shared-signup/src', /\bhref="(\/[^"]*)/g),
    ];
    expect(shared.filter((link) => !leadsTo(there, link.path) && !isGuarded(link))).toEqual([]);
  });
});
