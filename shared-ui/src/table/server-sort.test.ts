import { describe, expect, it } from '@jest/globals';
import { toCallSort, toTableSort } from './server-sort.ts';

const sorts = ['title', '-title', 'count', '-count'] as const;

describe('the sort between a table and a list call', () => {
  it.each(sorts)("converts %s to the table's sort and back unchanged", (sort) => {
    expect(toCallSort(sorts, toTableSort(sort), 'title')).toBe(sort);
  });

  it("falls back for a column that the call can't sort by", () => {
    expect(toCallSort(sorts, { id: 'trend', direction: 'ascending' }, 'count')).toBe('count');
  });
});
