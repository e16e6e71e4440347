import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pageKeys } from './page-keys.ts';

beforeEach(() => {
  document.head.innerHTML = '<meta name="release-key" content="of-the-page older">';
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'RELEASE_KEYS');
});

it("a key built into the shell overrides the page's, even if the page has none", () => {
  builtIn('of-the-shell');
  expect(pageKeys()).toEqual(['of-the-shell']);
  document.head.replaceChildren();
  expect(pageKeys()).toEqual(['of-the-shell']);
});

it("a shell without a key uses the page's", () => {
  builtIn('');
  expect(pageKeys()).toEqual(['of-the-page', 'older']);
  document.head.replaceChildren();
  expect(pageKeys()).toEqual([]);
});

// Its replacement in the build of the shell (tooling/webpack/host-preset.ts).
const builtIn = (keys: string) => Reflect.set(globalThis, 'RELEASE_KEYS', keys);
