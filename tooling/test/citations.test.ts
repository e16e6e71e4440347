import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { brokenCitations, commentsIn, pages, sources } from './citations.ts';

describe('citations', () => {
  it('in source files name an existing page of this repository and an existing heading', () => {
    const problems = sources.flatMap((file) => {
      const text = readFileSync(join(repository, file), 'utf8');
      const citations = text.matchAll(
        /(?<![\w./`}-])((?:docs\/[\w./-]+|README|CONTRIBUTING)\.md(?:#[\p{Letter}\d_-]+)?)/gu,
      );
      return brokenCitations(
        file,
        [...citations].map(([, target = '']) => target),
      );
    });
    expect(problems).toEqual([]);
  });

  it('in comments are paths, never just the name of a page or of a book', () => {
    const problems = sources.flatMap((file) => {
      const comments = commentsIn(readFileSync(join(repository, file), 'utf8'));
      const bare = comments.matchAll(
        /(?<![\w./-])(?!(?:README|CONTRIBUTING)\.md)[\w-]+\.md\b|\(decisions?[,:)]|\bdecision '|docs\/decisions\/\d{4}(?!-)|(?<!PNG )\bspecification, (?:section|introduction)/g,
      );
      return [...bare].map(([citation]) => `${file} cites '${citation}'`);
    });
    expect(problems).toEqual([]);
  });

  it('on pages link to a file of this repository and a heading on it', () => {
    const problems = pages.flatMap((page) => {
      const text = readFileSync(join(repository, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
      const links = [...text.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link = '']) =>
        link.startsWith('#') ? `${page}${link}` : relative('.', join(dirname(page), link)),
      );
      return brokenCitations(page, links);
    });
    expect(problems).toEqual([]);
  });
});

describe('decision records', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: repository }).sort();

  it('are numbered without gaps', () => {
    const numbers = records.map((record) => record.slice('docs/decisions/'.length).slice(0, 4));
    expect(numbers).toEqual(records.map((_, index) => String(index + 1).padStart(4, '0')));
  });

  it.each(records)('%s has a context, a decision and consequences', (record) => {
    const text = readFileSync(join(repository, record), 'utf8');
    expect([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      expect.stringMatching(new RegExp(`^${record.slice('docs/decisions/'.length).slice(0, 4)}: `)),
      'Context',
      'Decision',
      'Consequences',
    ]);
  });
});
