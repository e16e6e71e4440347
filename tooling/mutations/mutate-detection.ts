// Run by hand after a change of the detection rules; about a second per mutant:
//   node tooling/mutations/mutate-detection.ts [removal.ts …] [how many] [seed] [quick]
// It changes one place of one rule at a time, in memory, runs the stories that can detect it until one fails, and lists the
// surviving mutants; 'quick' skips the thousands of generated ledgers that survivors are tested with at the end.
import { join } from 'node:path';
import { startTestServer } from '../database/test-server.ts';
import { repository } from '../repository.ts';
import { takeOverModules, textOf } from './mutant-modules.ts';
import { applyMutant, type Mutant, mutantsOf } from './mutants.ts';
import { RULES } from './rules.ts';
import { failingTest } from './run-tests.ts';

const FOLDER = join(repository, 'gateway/src/areas/reimbursement/detection');

const words = process.argv.slice(2);
const [limit = Number.POSITIVE_INFINITY, seed = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
/** The given ones, or all. */
const files = Object.keys(RULES).filter(
  (file) => words.includes(file) || !words.some((word) => word.endsWith('.ts')),
);

takeOverModules();
// One server and one migrated template for all of them.
const server = await startTestServer(undefined, 'mutants');
process.env.TEST_DATABASE_URL = server.url;
process.env.TEST_RUN = 'mutants';
try {
  const all = files.flatMap((file) => mutantsOf(file, textOf(join(FOLDER, file))));
  const selection = sample(all);
  console.log(`${selection.length} of ${all.length} mutants in ${files.length} files`);
  await passesWithoutAny();
  const survivors: Mutant[] = [];
  for (const [index, mutant] of selection.entries()) {
    const noticedBy = await noticing(mutant);
    if (!noticedBy) survivors.push(mutant);
    const outcome = noticedBy ? 'noticed ' : 'SURVIVED';
    console.log(`${index + 1}. ${outcome} ${nameOf(mutant)}${noticedBy ? ` by '${noticedBy}'` : ''}`);
  }
  // If the server had broken down in between, every mutant would count as noticed.
  await passesWithoutAny();
  console.log(`${selection.length - survivors.length} of ${selection.length} noticed.`);
  for (const mutant of survivors) console.log(`survived: ${nameOf(mutant)}`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}

/** The test that kills the mutant; undefined if none does. */
async function noticing(mutant: Mutant): Promise<string | undefined> {
  const path = join(FOLDER, mutant.file);
  const changed = { path, text: applyMutant(textOf(path), mutant) };
  const noticedBy = await failingTest(mutant.file, 'quick', changed);
  return noticedBy || words.includes('quick') ? noticedBy : failingTest(mutant.file, 'long', changed);
}

async function passesWithoutAny(): Promise<void> {
  const failing = await failingTest('', 'quick');
  if (failing) throw new Error(`Without any mutant this fails: '${failing}'.`);
}

/** The requested number, spread over all by the seed, always the same for the same seed. */
function sample(mutants: readonly Mutant[]): readonly Mutant[] {
  if (mutants.length <= limit) return mutants;
  const step = mutants.length / limit;
  return Array.from({ length: limit }, (_, index) => {
    const place = Math.floor(index * step + ((seed * 7) % step));
    return mutants[place % mutants.length];
  }).filter((mutant) => mutant !== undefined);
}

function nameOf({ file, line, from, to }: Mutant): string {
  return `${file}:${line} '${from.trim()}' → '${to.trim()}'`;
}
