import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

/** The rows of a page's table that names a test for each sentence. */
function tableIn(page: string, heading: string) {
  const text = readFileSync(join(repository, page), 'utf8');
  const table = text.slice(text.indexOf(heading));
  const sentences = table.split('\n').filter((line) => /^\| (?!sentence)/.test(line));
  return { sentences, rows: [...table.matchAll(/^\| (.+?) \| `([^`]+)` (.+) \|$/gm)] };
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
    '%s: %s',
    (_sentence, file, name) => {
      // A name with quotes stands escaped in the source.
      const source = readFileSync(join(repository, file), 'utf8').replaceAll("\\'", "'");
      expect(source).toContain(name);
    },
  );
});
