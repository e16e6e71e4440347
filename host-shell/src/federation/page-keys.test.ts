import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pageKeys } from './page-keys.ts';

// What the build of the shell writes in its place (tooling/webpack/host-preset.ts).
const builtIn = (keys: string) => Reflect.set(globalThis, 'RELEASE_KEYS', keys);

beforeEach(() => {
  document.head.innerHTML = '<meta name="release-key" content="of-the-page older">';
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'RELEASE_KEYS');
});

it('a key that was built into the shell wins over what the page says, also when it says nothing', () => {
  builtIn('of-the-shell');
  expect(pageKeys()).toEqual(['of-the-shell']);
  document.head.replaceChildren();
  expect(pageKeys()).toEqual(['of-the-shell']);
});

it('a shell without one goes by those of its page', () => {
  builtIn('');
  expect(pageKeys()).toEqual(['of-the-page', 'older']);
  document.head.replaceChildren();
  expect(pageKeys()).toEqual([]);
});
