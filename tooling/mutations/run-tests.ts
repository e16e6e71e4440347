import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { loadAnew } from './mutant-modules.ts';
import { RULES, testsFor } from './rules.ts';
import { failingStory } from './stories.ts';

/**
 * A few ledgers kill most mutants that survive the stories; the long round generates as many as the project's setting
 * says.
 */
const FEW_LEDGERS = '600';
const LONG_ROUND = ['detection/generated-ledgers', 'detection/step-by-step'];

const testFiles = globSync('gateway/src/**/*.test.ts', { cwd: repository }).map((file) =>
  join(repository, file),
);

/**
 * Runs the tests that cover a rule, up to the first failure. Returns its name, or undefined if all passed. `changed`
 * is the file with the mutant. The long round is for mutants that survive the quick one: all generated ledgers.
 */
export async function failingTest(
  file: string,
  round: 'quick' | 'long',
  changed?: { path: string; text: string },
): Promise<string | undefined> {
  if (round === 'quick') process.env.PROPERTY_LEDGERS = FEW_LEDGERS;
  else delete process.env.PROPERTY_LEDGERS;
  for (const name of round === 'quick' ? testsFor(file) : LONG_ROUND) {
    const path = testFiles.find((candidate) => candidate.endsWith(`${name}.test.ts`));
    if (!path) throw new Error(`There is no test ${name}.`);
    const failing = await failingStory(() => loadAnew(path, changed), RULES[file]?.group);
    if (failing) return failing;
  }
  return undefined;
}
