import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { shape } from './shape.ts';

describe('docs/settings.md', () => {
  const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');

  it('lists every setting once', () => {
    expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(shape.entries).toSorted());
  });

  it('states the default of every setting that has a fixed one', () => {
    const defaultValues = v.getDefaults(shape) as Readonly<Record<string, unknown>>;
    const defaultsOf = (names: readonly string[]) =>
      names
        .map((name) => defaultValues[name])
        .filter((value) => value !== undefined && value !== '' && value !== '{}');
    const rowsWithDefault = rows.filter(({ names }) => defaultsOf(names).length > 0);
    expect(rowsWithDefault.length).toBeGreaterThan(20);
    expect(rowsWithDefault.map(({ names, defaults }) => `${names}: ${defaults}`)).toEqual(
      rowsWithDefault.map(({ names }) => `${names}: ${defaultsOf(names).join(', ')}`),
    );
  });

  const rows = [...page.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| (.*?) \|/gm)].map(
    ([, names = '', defaults = '']) => ({ names: names.replaceAll('`', '').split(', '), defaults }),
  );
});
