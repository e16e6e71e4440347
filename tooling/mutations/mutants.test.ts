import { expect, it } from '@jest/globals';
import { applyMutant, mutantsOf } from './mutants.ts';

it('mutates one place of a rule at a time, and no strings', () => {
  const mutants = mutantsOf('rule.ts', text);
  expect(mutants.map((mutant) => applyMutant(text, mutant).split('\n')[2])).toEqual([
    'select sum(a + b) from t where c > 0',
    'select max(a - b) from t where c > 0',
    'select sum(a - b) from t where c < 0',
  ]);
  expect(new Set(mutants.map(({ line }) => line))).toEqual(new Set([3]));
});

const text = ['// a - b', "const sql = 'x';", 'select sum(a - b) from t where c > 0'].join('\n');
