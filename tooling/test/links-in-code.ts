import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
export const find = (folder: string, ...patterns: readonly RegExp[]): Found[] =>
  sourcesOf(folder).flatMap((file) => {
    const text = read(file);
    return patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, path = '']) => ({ path: path.replace(/\$\{[^}]*\}/g, 'x'), file })),
    );
  });

/** The paths that a room states: in its statement, and in what it takes them from. */
const routesOf = (...files: readonly string[]): string[] =>
  files.flatMap((file) => [...read(file).matchAll(/(?:path: |= )'(\/[^']*)'/g)].map(([, path = '']) => path));

/** The paths of the shell. */
export const SHELL = routesOf('host-shell/src/shell.ts');

/** The paths of each remote. */
export const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'mf-public': ['/', ...routesOf('mf-public/src/remote.ts', 'mf-public/src/site/pages.ts')],
  'mf-ratings': routesOf('mf-ratings/src/remote.ts'),
  'mf-reimburse': routesOf('mf-reimburse/src/remote.ts'),
  'mf-admin': routesOf('mf-admin/src/remote.ts'),
};

/** Whether a path matches one of the routes. */
export const leadsTo = (routes: readonly string[], path: string): boolean => {
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

/** Whether a link is shown only if its page exists. '/' redirects where there is no landing page. */
export const isGuarded = ({ path, file }: Found): boolean => path === '/' || GUARDED[file] === path;

/** The links in texts of the gateway, except addresses that it serves itself. */
export const links = [
  ...find('gateway/src', /\blink(?::|\s=)\s*(?:[\w.]+ \? )?[`'](\/[^`']*)[`']/g),
  ...find('gateway/src', /\$\{appUrl\}(\/[^`'"\s]*?)[`'.]*[`'"\s]/g, /['`}]\/app(\/[^`'"\s]*)[`'"]/g),
  ...find('gateway/src', /_?PAGE = '(?:\/app)?(\/[^']*)'/g),
].filter(({ path }) => !SERVED.test(path));
