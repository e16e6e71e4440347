import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { withoutComment } from './deprecated-comments.ts';

describe('a deprecated part of the contract', () => {
  it('needs a deprecation comment for TypeScript: calls and fields', () => {
    expect(withoutComment(call)).toEqual(['listOld']);
    expect(withoutComment(field)).toEqual(['rating']);
    expect(withoutComment(`/** Everything. */\n${call}`)).toEqual(['listOld']);
  });

  it('is accepted with one', () => {
    expect(withoutComment(`/**\n * @deprecated since 1.2: use listNew.\n */\n${call}`)).toEqual([]);
    expect(withoutComment(field.replace('  rating', '  /** @deprecated use stars. */\n  rating'))).toEqual(
      [],
    );
  });

  it('has one everywhere in the contract', () => {
    const folder = join(repository, 'shared-contracts', 'src', 'areas');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const file of files)
      expect([file, withoutComment(readFileSync(join(folder, file), 'utf8'))]).toEqual([file, []]);
  });

  const call = "export const listOld = defineCall({\n  name: 'a.old',\n  deprecation: { since, use },\n});";
  const field = 'const row = {\n  rating: deprecated(v.number(), { since, use }),\n};';
});
