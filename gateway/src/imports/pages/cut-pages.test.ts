import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { cutPages, type Page } from './cut-pages.ts';

/** Rows of these contents, in batches of 700. */
async function pagesOf(contents: readonly string[]): Promise<Page[]> {
  async function* batches() {
    for (let at = 0; at < contents.length; at += 700) yield contents.slice(at, at + 700);
  }
  const toRow = (content: string) => ({
    line: content,
    fingerprint: createHash('md5').update(content).digest('hex'),
    group: '',
  });
  const pages: Page[] = [];
  for await (const page of cutPages(batches(), toRow)) pages.push(page);
  return pages;
}

const report = Array.from({ length: 60_000 }, (_, index) => `row ${index}`);
const digestsOf = (pages: readonly Page[]) => pages.map(({ digest }) => digest);

it('makes one page of a small report, and none of an empty one', async () => {
  const pages = await pagesOf(report.slice(0, 1_000));
  expect(pages).toMatchObject([{ rows: 1_000, isLast: true }]);
  expect(pages[0]?.text.toString()).toBe(`${report.slice(0, 1_000).join('\n')}\n`);
  expect(await pagesOf([])).toEqual([]);
});

it('has every row once and in order, and knows which page is the last', async () => {
  const pages = await pagesOf(report);
  expect(pages.map(({ text }) => text.toString()).join('')).toBe(`${report.join('\n')}\n`);
  expect(pages.reduce((sum, { rows }) => sum + rows, 0)).toBe(report.length);
  expect(pages.map(({ isLast }) => isLast)).toEqual(pages.map((_, index) => index === pages.length - 1));
  expect(pages.length).toBeGreaterThan(5);
});

it('has the same pages again but for the one that changed and perhaps the next', async () => {
  const before = await pagesOf(report);
  const changed = await pagesOf(report.with(30_000, 'a corrected row'));
  const longer = await pagesOf(['a new row', ...report]);
  const unknown = (pages: readonly Page[]) =>
    digestsOf(pages).filter((digest) => !digestsOf(before).includes(digest));
  expect(unknown(before)).toEqual([]);
  expect(unknown(changed).length).toBeGreaterThan(0);
  expect(unknown(changed).length).toBeLessThanOrEqual(2);
  // The first page ends after so many rows, whatever they are.
  expect(unknown(longer).length).toBeLessThanOrEqual(3);
});

it('never ends a page for one row that is there many times', async () => {
  const ending = report.find((content) => createHash('md5').update(content).digest('hex').endsWith('000'));
  const pages = await pagesOf(Array.from({ length: 20_000 }, () => ending ?? ''));
  expect(pages.map(({ rows }) => rows)).toEqual([1_000, 4_000, 4_000, 4_000, 4_000, 3_000]);
});

it('puts the rows of a group together, and notes once what its rows tell', async () => {
  async function* batch() {
    yield ['b 1', 'a 1', 'b 2', 'a 2'];
  }
  const toRow = (line: string) => ({
    ...{ line, fingerprint: line, group: line.slice(0, 1) },
    note: line.startsWith('b') ? 'has a b' : undefined,
  });
  const pages: Page[] = [];
  for await (const page of cutPages(batch(), toRow)) pages.push(page);
  expect(pages[0]?.text.toString()).toBe('a 1\na 2\nb 1\nb 2\n');
  expect(pages[0]?.notes).toEqual(['has a b']);
});
