import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repository } from '../repository.ts';
import { sourcesOf } from './extract-messages.ts';

interface Part {
  /** Its folder below `src/texts`; empty for a room with one catalogue per language. */
  readonly name: string;
  /** Whether the messages of a source file belong to it. */
  readonly has: (file: string) => boolean;
}

/** What the shell shows without the product's frame. */
const VISITOR = /^(pages|recovery|drafts|session|notices|overlay|overrides|release)\//;

/** What pages of the product show of shared-signup. */
const PRODUCT = /^(saved-views|imports)\/|^lazy-dialog/;

/** The folders of mf-ratings whose pages are shown by one part. */
const RATINGS: Readonly<Record<string, RegExp>> = {
  widgets: /^widgets\//,
  tracker: /^pages\/ratings-tracker\//,
  overview: /^pages\/rating-overview\//,
  reviews: /^pages\/(review-observer|feedback)\//,
  incidents: /^pages\/incidents\//,
  requests: /^pages\/review-requests\//,
  ads: /^pages\/ppc-manager\//,
  violations: /^pages\/(violation|account-health)\//,
  reports: /^pages\/(reports|daily-summary)\//,
  settings: /^pages\/(accounts|company|notification|tag-automation|integrations)\//,
};

/** The part that every page loads; a message in it needs no translation in another part. */
export const COMMON = 'common';

/** The parts of a room's catalogues, each loaded only where it is needed. */
export const partsOf = (room: string): readonly Part[] => {
  if (room === 'host-shell')
    return [
      { name: 'visitor', has: (file) => VISITOR.test(file) },
      { name: 'frame', has: (file) => !VISITOR.test(file) },
    ];
  if (room === 'shared-signup')
    return [
      { name: 'product', has: (file) => PRODUCT.test(file) },
      { name: 'signup', has: (file) => !PRODUCT.test(file) },
    ];
  if (room === 'mf-ratings') return withCommon(room, RATINGS);
  return [{ name: '', has: () => true }];
};

/** Parts by their folders, and the common part of all other files and of those that another part imports. */
function withCommon(room: string, folders: Readonly<Record<string, RegExp>>): readonly Part[] {
  const ownPart = (file: string) => Object.keys(folders).find((name) => folders[name]?.test(file)) ?? COMMON;
  const source = join(repository, room, 'src');
  const files = sourcesOf(join(repository, room));
  const imports = new Map(files.map((file) => [file, importsOf(source, file)]));
  const shared = new Set<string>();
  const share = (file: string): void => {
    if (shared.has(file)) return;
    shared.add(file);
    for (const imported of imports.get(file) ?? []) share(imported);
  };
  for (const file of files)
    for (const imported of imports.get(file) ?? []) if (ownPart(imported) !== ownPart(file)) share(imported);
  const partOf = (file: string) => (shared.has(file) ? COMMON : ownPart(file));
  return [COMMON, ...Object.keys(folders)].map((name) => ({ name, has: (file) => partOf(file) === name }));
}

/** The files that a file imports before it runs, below `src`; pages and widgets are loaded by `import()`. */
const importsOf = (source: string, file: string): string[] =>
  [
    ...readFileSync(join(source, file), 'utf8').matchAll(/^(?:import|export|\}) .*?from '(\.[^']+)';$/gms),
  ].map(([, path = '']) => posix.join(posix.dirname(file), path));
