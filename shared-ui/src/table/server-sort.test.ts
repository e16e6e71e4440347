import { describe, expect, it } from '@jest/globals';
import { toCallSort, toTableSort } from './server-sort.ts';

const sorts = ['title', '-title', 'count', '-count'] as const;

describe('sort between a table and a list call', () => {
  it.each(sorts)('%s survives the way to the table and back', (sort) => {
    expect(toCallSort(sorts, toTableSort(sort), 'title')).toBe(sort);
  });

  it('falls back for a column the call can not sort by', () => {
    expect(toCallSort(sorts, { id: 'trend', direction: 'ascending' }, 'count')).toBe('count');
  });
});
