import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);

/** The files of the repository that match a pattern. */
const filesOf = (pattern: string) =>
  globSync(pattern, {
    cwd: repository,
    exclude: (path) => IGNORED.has(path) || /(^|\/)node_modules$/.test(path),
  });

const headings = new Map<string, ReadonlySet<string>>();

/** The anchors of a page, as GitHub derives them from headings. */
function anchorsOf(page: string): ReadonlySet<string> {
  const existing = headings.get(page);
  if (existing) return existing;
  const text = readFileSync(join(repository, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
  const anchors = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  const found = new Set(anchors);
  headings.set(page, found);
  return found;
}

/** Why the citation of `target` is broken; undefined if it leads to a page and a heading on it. */
function problemOf(target: string): string | undefined {
  const [page = '', anchor] = target.split('#');
  if (!existsSync(join(repository, page))) return 'there is no such page';
  return anchor === undefined || !page.endsWith('.md') || anchorsOf(page).has(anchor)
    ? undefined
    : 'the page has no such heading';
}

/** The broken citations of a file, each with the reason. */
export const brokenCitations = (file: string, targets: Iterable<string>) =>
  [...targets].flatMap((target) => {
    const problem = problemOf(target);
    return problem ? [`${file} cites ${target}: ${problem}`] : [];
  });

/** The source files. */
export const sources = filesOf('**/*.{ts,tsx,mjs,js,css,html,yaml}').concat(
  filesOf('.dependency-cruiser.mjs'),
);

/** The pages of the documentation. */
export const pages = filesOf('**/*.md');

/** A source file's comments: the text of block comments, and what follows `//` or a `#` at the start of a line. */
export const commentsIn = (text: string) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|^\s*# .*$/gm)].map(([comment]) => comment).join('\n');
