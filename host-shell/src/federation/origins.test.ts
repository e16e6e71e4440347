import { describe, expect, it } from '@jest/globals';
import { integrityIn, unhashedBases } from './origins.ts';
import { entry, registryOf } from './registry-fixture.ts';

const registry = registryOf(entry('mf-a', [], { integrity: { 'entry.js': 'sha384-a' } }), {
  ...entry('mf-b', [], { integrity: { 'entry.js': 'sha384-b' } }),
  base: 'https://cdn.test/b/',
});

describe('unhashedBases', () => {
  it('contains the shell and the remotes served by a dev server', () => {
    const dev = { ...entry('mf-dev', []), base: 'http://localhost:9301/' };
    expect(
      unhashedBases(
        { ...registry, remotes: [...registry.remotes, dev] },
        'https://shell.test/',
        'https://app.test',
      ),
    ).toEqual(['https://shell.test/', 'http://localhost:9301/']);
  });
});

describe('integrityIn', () => {
  const integrity = integrityIn(registry, 'https://app.test');

  it('finds the hash of a file, even if a retry has a query string', () => {
    expect(integrity('/app/remotes/mf-a/1/entry.js')).toBe('sha384-a');
    expect(integrity('https://cdn.test/b/entry.js?attempt=2')).toBe('sha384-b');
  });

  it('has no hash for other files', () => {
    expect(integrity('https://cdn.test/c/entry.js')).toBeUndefined();
  });
});
