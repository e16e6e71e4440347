import { describe, expect, it } from '@jest/globals';
import { readRegistry } from './read-registry.ts';

describe('readRegistry', () => {
  it("reads the page server's inlined registry", () => {
    const reading = readRegistry(pageWith('{"edition":"unified","remotes":[]}'));
    expect(reading).toEqual({ state: 'ready', registry: { edition: 'unified', remotes: [] } });
  });

  it.each([
    ['no element', null],
    ['no JSON', '{"edition":'],
    ['another shape', '{"edition":"unified","remotes":[{"base":"/x/"}]}'],
  ])('refuses a registry as a whole: %s', (_, text) => {
    const reading = readRegistry(pageWith(text));
    expect(reading.state).toBe('broken');
    expect(reading.registry.remotes).toEqual([]);
  });
});

const pageWith = (textContent: string | null) => ({
  getElementById: () =>
    textContent === null ? null : Object.assign(document.createElement('script'), { textContent }),
});
