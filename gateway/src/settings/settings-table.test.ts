import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { descriptions } from './descriptions.ts';

describe('the table of settings in the README', () => {
  it('names every setting with its default and meaning', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (.*) \| (.*) \|$/gm)].map(
      ([, name, value, meaning]) => ({
        name,
        default: value,
        meaning,
      }),
    );
    expect(rows).toEqual(Object.entries(descriptions).map(([name, each]) => ({ name, ...each })));
  });
});
