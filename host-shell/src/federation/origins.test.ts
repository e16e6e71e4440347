import { describe, expect, it } from '@jest/globals';
import { integrityIn, scriptBases } from './origins.ts';
import { entry, registryOf } from './registry-fixture.ts';

const registry = registryOf(entry('mf-a', [], { integrity: { 'entry.js': 'sha384-a' } }), {
  ...entry('mf-b', [], { integrity: { 'entry.js': 'sha384-b' } }),
  base: 'https://cdn.test/b/',
});

describe('scriptBases', () => {
  it('names the shell and every remote, wherever it lies', () => {
    expect(scriptBases(registry, 'https://shell.test/', 'https://app.test')).toEqual([
      'https://shell.test/',
      'https://app.test/app/remotes/mf-a/1/',
      'https://cdn.test/b/',
    ]);
  });
});

describe('integrityIn', () => {
  const integrity = integrityIn(registry, 'https://app.test');

  it('finds the hash of a file, also when a second attempt carries a query', () => {
    expect(integrity('/app/remotes/mf-a/1/entry.js')).toBe('sha384-a');
    expect(integrity('https://cdn.test/b/entry.js?attempt=2')).toBe('sha384-b');
  });

  it('knows nothing of other files', () => {
    expect(integrity('https://cdn.test/c/entry.js')).toBeUndefined();
  });
});
