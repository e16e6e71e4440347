import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { ARIA_DICTIONARIES } from './aria-words.ts';

const fromUi = createRequire(join(repository, 'shared-ui', 'package.json'));
const components = dirname(fromUi.resolve('react-aria-components/package.json'));
const aria = dirname(createRequire(join(components, 'package.json')).resolve('react-aria/package.json'));
const ours = readFileSync(join(repository, 'shared-ui/src/aria-words/index.ts'), 'utf8');

describe("React Aria's own words", () => {
  it.each([
    ...['overlays', 'combobox', 'menu', 'toast'].map((name) => join(aria, 'dist/private/intl', name)),
    join(components, 'dist/private/intl'),
  ])('are all among ours: %s', (folder) => {
    const keys = keysOf(join(folder, 'en-US.mjs'));
    expect(keys.length).toBeGreaterThan(0);
    const missing = keys.filter((key) => !ELSEWHERE.includes(key) && !ours.includes(`\n  ${key}: (`));
    expect(missing).toEqual([]);
  });

  it('are imported by the names that the build replaces', () => {
    const dictionary = readFileSync(join(aria, 'dist/private/overlays/intlStrings.mjs'), 'utf8');
    const paths = [...dictionary.matchAll(/from "([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => ARIA_DICTIONARIES.test(path))).toEqual(['../intl/overlays/en-US.mjs']);
  });
});

/** Words of components that we don't have. */
const ELSEWHERE = ['tableResizer', 'dropzoneLabel', 'colorSwatchPicker'];

const keysOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^ {4}"(\w+)":/gm)].map(([, key = '']) => key);
