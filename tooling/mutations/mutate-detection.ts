// By hand, after a change of the detection rules; two or three seconds a mutant:
//   node tooling/mutations/mutate-detection.ts [removal.ts …] [how many] [seed]
// It changes one place of one rule at a time, runs the tests that can see it until one fails, and names the mutants that no
// test noticed. All of it happens in a copy of the last commit: commit first, and go on working meanwhile.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '../database/test-server.ts';
import { repository } from '../repository.ts';
import { withCopies } from './copy-of-repository.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import { RULES } from './rules.ts';
import { failingTest } from './run-tests.ts';

const FOLDER = 'gateway/src/domain/reimbursement/detection';

const words = process.argv.slice(2);
const [wanted = Number.POSITIVE_INFINITY, seed = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
/** Those that were named, or all. */
const isMeant = (file: string): boolean =>
  Object.hasOwn(RULES, file) && (words.includes(file) || !words.some((word) => word.endsWith('.ts')));

/** Copies of the project that mutants are tried in side by side; MUTANTS_AT_ONCE asks for more than one. */
const COPIES = Number(process.env.MUTANTS_AT_ONCE ?? 1);

const folder = join(repository, FOLDER);
const files = globSync('*.ts', { cwd: folder }).filter(isMeant);
// One server and one migrated template for all of them.
const server = await startTestServer(undefined, 'mutants');
try {
  const survivors = await withCopies(COPIES, tryMutants);
  for (const mutant of survivors) console.log(`survived: ${nameOf(mutant)}`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}

/** Tries every mutant that is chosen in whichever copy is free. Gives those that no test noticed. */
async function tryMutants(copies: readonly string[]): Promise<readonly Mutant[]> {
  const [first] = copies;
  if (!first) throw new Error('There is no copy to try mutants in.');
  const texts = new Map(files.map((file) => [file, readFileSync(join(first, FOLDER, file), 'utf8')]));
  const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text));
  const chosen = sample(all);
  console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`);
  await passesWithoutAny(first);
  const survivors: Mutant[] = [];
  const waiting = [...chosen.entries()];
  const work = async (copy: string) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutant] = next;
      const noticedBy = await noticing(copy, mutant, texts.get(mutant.file) ?? '');
      if (!noticedBy) survivors.push(mutant);
      const outcome = noticedBy ? 'noticed ' : 'SURVIVED';
      console.log(`${index + 1}. ${outcome} ${nameOf(mutant)}${noticedBy ? ` by '${noticedBy}'` : ''}`);
    }
  };
  await Promise.all(copies.map(work));
  // A server that broke down on the way would have noticed everything.
  await passesWithoutAny(first);
  console.log(`${chosen.length - survivors.length} of ${chosen.length} noticed.`);
  return survivors;
}

/** The test that notices the mutant; undefined where none does. */
async function noticing(copy: string, mutant: Mutant, text: string): Promise<string | undefined> {
  const file = join(copy, FOLDER, mutant.file);
  const ground = { copy, serverUrl: server.url };
  writeFileSync(file, mutated(text, mutant));
  const noticedBy =
    (await failingTest(ground, mutant.file, 'quick')) ?? (await failingTest(ground, mutant.file, 'long'));
  writeFileSync(file, text);
  return noticedBy;
}

async function passesWithoutAny(copy: string): Promise<void> {
  const failing = await failingTest({ copy, serverUrl: server.url }, '', 'quick');
  if (failing) throw new Error(`Without any mutant this fails: '${failing}'.`);
}

/** As many as wanted, spread over all by the seed, always the same for the same seed. */
function sample(mutants: readonly Mutant[]): readonly Mutant[] {
  if (mutants.length <= wanted) return mutants;
  const step = mutants.length / wanted;
  return Array.from({ length: wanted }, (_, index) => {
    const place = Math.floor(index * step + ((seed * 7) % step));
    return mutants[place % mutants.length];
  }).filter((mutant) => mutant !== undefined);
}

function nameOf({ file, line, from, to }: Mutant): string {
  return `${file}:${line} '${from.trim()}' → '${to.trim()}'`;
}
