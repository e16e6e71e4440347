// By hand, after a change of the detection rules; two or three seconds a mutant:
//   node tooling/mutations/mutate-detection.ts [removal.ts …] [how many] [seed]
// It changes one place of one rule at a time, runs the tests that can see it until one fails, and names the mutants that no
// test noticed. All of it happens in a copy of the last commit: commit first, and go on working meanwhile.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '../database/test-server.ts';
import { withCopy } from './copy-of-repository.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import { RULES } from './rules.ts';
import { failingTest, type Ground } from './run-tests.ts';

const FOLDER = 'gateway/src/domain/reimbursement/detection';

const words = process.argv.slice(2);
const [wanted = Number.POSITIVE_INFINITY, seed = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
/** Those that were named, or all. */
const isMeant = (file: string): boolean =>
  Object.hasOwn(RULES, file) && (words.includes(file) || !words.some((word) => word.endsWith('.ts')));

await withCopy(async (copy) => {
  const folder = join(copy, FOLDER);
  const files = globSync('*.ts', { cwd: folder }).filter(isMeant);
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text));
  const chosen = sample(all);
  console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`);
  // One server and one migrated template for all of them.
  const server = await startTestServer(undefined, 'mutants');
  const ground: Ground = { copy, serverUrl: server.url };
  try {
    await passesWithoutAny(ground);
    const survivors: Mutant[] = [];
    for (const [index, mutant] of chosen.entries()) {
      const text = texts.get(mutant.file) ?? '';
      writeFileSync(join(folder, mutant.file), mutated(text, mutant));
      const noticedBy =
        (await failingTest(ground, mutant.file)) ??
        (await failingTest(ground, mutant.file, { everything: true }));
      writeFileSync(join(folder, mutant.file), text);
      if (!noticedBy) survivors.push(mutant);
      console.log(
        `${index + 1}. ${noticedBy ? 'noticed ' : 'SURVIVED'} ${nameOf(mutant)}${noticedBy ? ` by '${noticedBy}'` : ''}`,
      );
    }
    // A server that broke down on the way would have noticed everything.
    await passesWithoutAny(ground);
    console.log(`${chosen.length - survivors.length} of ${chosen.length} noticed.`);
    for (const mutant of survivors) console.log(`survived: ${nameOf(mutant)}`);
    process.exitCode = survivors.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
});

async function passesWithoutAny(ground: Ground): Promise<void> {
  const failing = await failingTest(ground, '');
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
