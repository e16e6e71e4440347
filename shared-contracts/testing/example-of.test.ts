import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ALL_CALLS } from '../src/all-calls.ts';
import { exampleOf } from './example-of.ts';

describe('an example of a schema', () => {
  it.each(ALL_CALLS)('satisfies the answer schema of $name', ({ data }) => {
    expect(v.safeParse(data, exampleOf(data)).issues).toBeUndefined();
  });

  it('has every field, and rows that differ', () => {
    const row = v.object({
      name: v.string(),
      day: v.pipe(v.string(), v.isoDate()),
      note: v.nullish(v.string()),
    });
    expect(exampleOf(v.object({ rows: v.array(row), total: v.number() }))).toEqual({
      rows: [
        { name: 'Example', day: '2026-03-02', note: 'Example' },
        { name: 'Example 2', day: '2026-03-02', note: 'Example 2' },
      ],
      total: 3,
    });
  });

  it('is missing if nothing satisfies the schema', () => {
    expect(exampleOf(v.pipe(v.string(), v.regex(/^never this$/)))).toBeUndefined();
  });
});
