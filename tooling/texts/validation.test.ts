import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '../../shared-contracts/src/core/languages.ts';
import { sentencesOf } from '../../shared-contracts/src/core/sentences.ts';
import { repository } from '../repository.ts';
import { validationIn, validationOf } from './validation.ts';

describe("the contracts' messages about a person's input", () => {
  const found = validationOf(join(repository, 'shared-contracts'));

  it.each(LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE))('is translated in %s', (language) => {
    const translated = sentencesOf({
      ...read('gateway/src/texts/refusals', `${language}.json`),
      ...read('shared-contracts/src/texts/sentences/names', `${language}.json`),
      ...read('shared-contracts/src/texts/sentences', `${language}.json`),
    });
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter((text) => translated(text) === undefined)).toEqual([]);
  });

  it('are found with the names of the fields, except those that only a program can cause', () => {
    const source = `import * as v from 'valibot';
      const fields = {
        title: text('The headline', 80),
        id: text('The case', 64),
        state: choice('The stage', STATES),
        tags: v.pipe(v.array(tag, 'The tags must be a list.'), v.maxLength(9, 'At most 9 tags.')),
        of: v.regex(/a/, \`\${label} must be of letters.\`),
      };`;
    expect(validationIn(source)).toEqual(['The headline', 'At most 9 tags.', '7 must be of letters.']);
  });
});

const read = (...path: string[]): Record<string, string> =>
  JSON.parse(readFileSync(join(repository, ...path), 'utf8'));
