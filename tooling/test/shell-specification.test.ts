import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { runningTests } from './running-tests.ts';

/** The rows of a page's table that names a test for each sentence. */
function tableIn(page: string, heading: string) {
  const text = readFileSync(join(repository, page), 'utf8');
  const table = text.slice(text.indexOf(heading));
  const sentences = table.split('\n').filter((line) => /^\| (?!sentence)/.test(line));
  return { sentences, rows: [...table.matchAll(/^\| (.+?) \| `([^`]+)` (.+) \|$/gm)] };
}

const testsOf = new Map<string, ReadonlySet<string>>();
function testsIn(file: string): ReadonlySet<string> {
  const found = testsOf.get(file) ?? runningTests(readFileSync(join(repository, file), 'utf8'));
  testsOf.set(file, found);
  return found;
}

describe.each([
  ['docs/shell-specification.md', "# The specification's shell", 50],
  ['docs/federation.md', '## Which test holds which sentence', 30],
])('the table of sentences in %s', (page, heading, least) => {
  const { sentences, rows } = tableIn(page, heading);

  it('has a test for each of its sentences', () => {
    expect(rows).toHaveLength(sentences.length);
    expect(rows.length).toBeGreaterThan(least);
  });

  it.each(rows.map(([, sentence = '', file = '', name = '']) => [sentence, file, name]))(
    'is held by a test that runs: %s',
    (_sentence, file, name) => {
      expect([...testsIn(file)]).toContain(name);
    },
  );
});

describe('runningTests', () => {
  it('are titles, and the cases of a table', () => {
    const source = `describe('a unit', () => {
      it("has the shell's size", () => { expect('a text').toBe(1); });
      test('for a phone', { tag: '@phone' }, async () => {});
      it.each([['a case', 1]])('of %s', () => {});
    });`;
    expect([...runningTests(source)]).toEqual(["has the shell's size", 'for a phone', 'of %s', 'a case']);
  });

  it('are neither skipped nor planned ones, comments, or groups', () => {
    const source = `it.skip('one', f); it.todo('two'); test.fixme('three', f); xit('four', f);
      // it('five', f)
      describe.skip('six', () => { it('seven', f); });`;
    expect([...runningTests(source)]).toEqual([]);
  });
});
