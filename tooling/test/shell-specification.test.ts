import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

const table = readFileSync(join(repository, 'docs/shell-specification.md'), 'utf8');
const rows = [...table.matchAll(/^\| (.+) \| `([^`]+)` (.+) \|$/gm)];

describe("the table of the shell's sentences", () => {
  it('has a test for each of its sentences', () => {
    const sentences = table.split('\n').filter((line) => /^\| (?!sentence)/.test(line));
    expect(rows).toHaveLength(sentences.length);
    expect(rows.length).toBeGreaterThan(50);
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
