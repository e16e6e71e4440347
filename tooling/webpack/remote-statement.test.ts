import { describe, expect, it } from '@jest/globals';
import { importedBy } from './remote-statement.ts';

const loadWritten = (text: string) => Object.assign(() => undefined, { toString: () => text });

describe('importedBy', () => {
  it('finds the page that a route loads', () => {
    expect(importedBy(loadWritten('() => import("./pages/a/page.tsx")'))).toBe('./pages/a/page.tsx');
  });

  it.each(['() => page', '() => import(name)', '() => ok ? import("./a.ts") : import("./b.ts")'])(
    'refuses what no build can follow: %s',
    (text) => {
      expect(importedBy(loadWritten(text))).toBeUndefined();
    },
  );
});
