import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { descriptions } from './descriptions.ts';

describe('docs/settings.md', () => {
  it('lists every setting with its default and meaning', () => {
    const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*) \| (.*) \|$/gm)].map(
      ([, name, value, meaning]) => ({
        name,
        default: value,
        meaning,
      }),
    );
    expect(rows).toEqual(Object.entries(descriptions).map(([name, each]) => ({ name, ...each })));
  });
});
