import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS, AREAS } from './all-calls.ts';

const room = join(import.meta.dirname, '..');
const folders = readdirSync(join(room, 'src', 'areas')).toSorted();
const { exports }: { exports: Record<string, string> } = JSON.parse(
  readFileSync(join(room, 'package.json'), 'utf8'),
);

describe('every area', () => {
  it('is in the list of all calls', () => {
    expect(Object.keys(AREAS).toSorted()).toEqual(folders);
  });

  it.each(folders)('%s has a subpath with its name', (area) => {
    expect(exports[`./${area}`]).toBe(`./src/areas/${area}/index.ts`);
  });

  it.each(folders)('%s is an area of the gateway', (area) => {
    expect(readdirSync(join(room, '..', 'gateway', 'src', 'areas'))).toContain(area);
  });
});

it('no two areas export the same name', () => {
  const names = Object.values(AREAS).flatMap((area) => Object.keys(area));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(new Set(ALL_CALLS).size).toBe(ALL_CALLS.length);
});
