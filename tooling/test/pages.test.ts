import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

const LONGEST_LINE = 120;
const LONGEST_PARAGRAPH = 5;

const pages = globSync('docs/**/*.md', { cwd: repository });

/** The text of a page without tables and code, which can't be wrapped. */
const proseOf = (page: string) =>
  readFileSync(join(repository, page), 'utf8')
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/^\|.*$/gm, '');

describe.each(pages)('%s', (page) => {
  const prose = proseOf(page);

  it(`has no line above ${LONGEST_LINE} characters outside tables and code`, () => {
    expect(prose.split('\n').filter((line) => line.length > LONGEST_LINE)).toEqual([]);
  });

  it(`has no paragraph or list item above ${LONGEST_PARAGRAPH} lines`, () => {
    const paragraphs = prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
    expect(paragraphs.filter((text) => text.trim().split('\n').length > LONGEST_PARAGRAPH)).toEqual([]);
  });
});
