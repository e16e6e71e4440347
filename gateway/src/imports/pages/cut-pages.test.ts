import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type Page, PageCutter } from './cut-pages.ts';

it('creates one page for a small report, and none for an empty one', () => {
  const pages = pagesOf(report.slice(0, 1_000));
  expect(pages).toMatchObject([{ rows: 1_000, isLast: true }]);
  expect(pages.flatMap(contentsOf)).toEqual(report.slice(0, 1_000));
  expect(pagesOf([])).toEqual([]);
});

it('returns every row once and in order, and marks the last page', () => {
  const pages = pagesOf(report);
  expect(pages.flatMap(contentsOf)).toEqual(report);
  expect(pages.reduce((sum, { rows }) => sum + rows, 0)).toBe(report.length);
  expect(pages.map(({ isLast }) => isLast)).toEqual(pages.map((_, index) => index === pages.length - 1));
  expect(pages.length).toBeGreaterThan(5);
});

it('returns the same pages except the changed one and possibly the next', () => {
  const before = pagesOf(report);
  const changed = pagesOf(report.with(30_000, 'a corrected row'));
  const longer = pagesOf(['a new row', ...report]);
  const unknown = (pages: readonly Page[]) =>
    digestsOf(pages).filter((digest) => !digestsOf(before).includes(digest));
  expect(unknown(before)).toEqual([]);
  expect(unknown(changed).length).toBeGreaterThan(0);
  expect(unknown(changed).length).toBeLessThanOrEqual(2);
  // The first page always ends after this many rows.
  expect(unknown(longer).length).toBeLessThanOrEqual(3);
});

it('uses only the size limit within a run of identical rows', () => {
  const ending = report.find((content) => (hashOf(content) & 0xfff) === 0);
  const pages = pagesOf(Array.from({ length: 20_000 }, () => ending ?? ''));
  expect(pages.map(({ rows }) => rows)).toEqual([1_000, 4_000, 4_000, 4_000, 4_000, 3_000]);
});

it('groups the rows, and records each of their topics once', () => {
  const pages = pagesOf(['b 1', 'a 1', 'b 2', 'a 2'], 'has rows');
  expect(pages.flatMap(contentsOf)).toEqual(['a 1', 'a 2', 'b 1', 'b 2']);
  expect(pages[0]?.notes).toEqual(['has rows']);
});

const hashOf = (content: string): number => createHash('md5').update(content).digest().readInt32BE();
/**
 * The contents of a page's rows in COPY's binary format: a row's number of cells, the length of one, and its text.
 */
function contentsOf({ bytes }: Page): string[] {
  const contents: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes.readInt16BE(at)).toBe(1);
    const end = at + 6 + bytes.readInt32BE(at + 2);
    contents.push(bytes.toString('utf8', at + 6, end));
    at = end;
  }
  return contents;
}

/** Pages of rows with these contents; the part before a space is the row's group. */
function pagesOf(contents: readonly string[], note?: string): Page[] {
  const cutter = new PageCutter();
  const pages: Page[] = [];
  for (const content of contents) {
    if (cutter.isFull) pages.push(cutter.take(false));
    const text = Buffer.from(content);
    const name = Buffer.from(content.split(' ')[0] ?? '');
    const group = cutter.group(name, 0, name.length);
    cutter.rows.row(1, text.length);
    cutter.rows.utf8(text, 0, text.length);
    cutter.add(group, hashOf(content), note);
  }
  if (!cutter.isEmpty) pages.push(cutter.take(true));
  return pages;
}

const report = Array.from({ length: 60_000 }, (_, index) => `row ${index}`);
const digestsOf = (pages: readonly Page[]) => pages.map(({ digest }) => digest);
