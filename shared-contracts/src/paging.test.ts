import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from './all-calls.ts';

const page = readFileSync(fileURLToPath(import.meta.resolve('../../docs/fast-lists.md')), 'utf8');
const [, paging = ''] = page.split('\n## Paging\n');

/** The calls of the table of numbered lists, in the order of the page. */
const NUMBERED = [...paging.matchAll(/^\| (?!reason|---).*$/gm)].flatMap(([row]) =>
  [
    ...row
      .split('|')
      .slice(2)
      .join('|')
      .matchAll(/`([\w.-]+)`/g),
  ].map(([, name = '']) => name),
);

const hasField = (query: unknown, name: string): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'entries' in query &&
  typeof query.entries === 'object' &&
  query.entries !== null &&
  name in query.entries;

describe('lists with numbered pages', () => {
  it('are those of docs/fast-lists.md, each with its reason; every other list has a cursor', () => {
    const numbered = ALL_CALLS.filter(({ query }) => hasField(query, 'offset') || hasField(query, 'skip'));
    expect(numbered.map(({ name }) => name).toSorted()).toEqual(NUMBERED.toSorted());
  });

  it('never have a cursor as well', () => {
    const both = ALL_CALLS.filter(({ query }) => hasField(query, 'offset') && hasField(query, 'cursor'));
    expect(both.map(({ name }) => name)).toEqual([]);
  });
});
